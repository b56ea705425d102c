import fleet from '../docs/context-server/fleet.json' with { type: 'json' };
import type { NewVisitorPage } from '@ncf/contract/visitor-page';
import type { Cast, Story, StoryLanguage, TeamMember } from './stories.ts';

/** A visitor of one conversation. */
export interface CastVisitor {
  name: string;
  email: string;
  language: StoryLanguage;
}

/** A story with its people and its details. */
export interface CastStory extends Story {
  visitor: CastVisitor;
  agent: TeamMember;
}

/** Where a story's visitor is on the site, as the chat reports it. */
export const pageOf = ({ page, language }: Story): NewVisitorPage => ({
  path: page,
  cameFrom: '/',
  timeZone: 'America/Chicago',
  language: language === 'en' ? 'en-US' : 'es-US',
});

/**
 * Chooses stories and who is in them.
 * @param random from 0 to below 1
 */
export function createCasting(cast: Cast, stories: readonly Story[], random: () => number) {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const digits = (count: number): string =>
    String(Math.floor(random() * 10 ** count)).padStart(count, '0');
  const used = new Set<string>();

  function visitorOf(language: StoryLanguage): CastVisitor {
    const [first, last] = cast.visitors[language];
    const name = `${pick(first)} ${pick(last)}`;
    const user = name
      .normalize('NFD')
      .replace(/[^a-zA-Z ]/g, '')
      .toLowerCase()
      .replace(' ', '.');
    let email = `${user}@example.com`;
    for (let more = 2; used.has(email); more += 1) email = `${user}${more}@example.com`;
    used.add(email);
    return { name, email, language };
  }

  /** Someone of the topic's team who speaks the language. */
  function agentOf({ topic, language }: Story): TeamMember {
    const members = cast.teams.find(({ topics }) => topics.includes(topic))?.members;
    const able = cast.team.filter(
      (one) => language === 'en' || (one.language ?? 'en') === language,
    );
    const own = able.filter(({ name }) => members?.includes(name) ?? true);
    return pick(own.length > 0 ? own : able);
  }

  return {
    /** The next conversation. @param fits which stories it may be */
    next(fits: (story: Story) => boolean = () => true): CastStory {
      const story = pick(stories.filter(fits));
      const agent = agentOf(story);
      const others = cast.team.filter(({ name }) => name !== agent.name);
      const values: Record<string, string> = {
        vehicles: String(3 + Math.floor(random() * 57)),
        city: pick(cast.cities),
        plate: pick(fleet).plate,
        order: `4${digits(5)}`,
        month: 'March',
        colleague: pick(others).name,
      };
      // In JSON, a value's quotes are escaped.
      const filled = JSON.stringify(story).replace(/\{(\w+)\}/g, (all, name: string) =>
        JSON.stringify(values[name] ?? all).slice(1, -1),
      );
      return {
        ...(JSON.parse(filled) as Story),
        visitor: visitorOf(story.language),
        agent,
      };
    },
  };
}

export type Casting = ReturnType<typeof createCasting>;
