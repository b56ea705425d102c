import { INBOX_TOPIC } from '@ncf/contract/constants';
import type { InboxEvent } from '@ncf/contract/inbox-events';
import type { Language } from '@ncf/contract/languages';
import type { PrivateEvent } from '@ncf/contract/notes';
import type { OpeningHours } from '@ncf/contract/opening-hours';
import { privateTopic } from '@ncf/contract/topics';
import { createAdmin } from './admin.ts';
import { createChat } from './chat.ts';
import type { PasswordCost } from './identity/passwords.ts';
import { createIdentity } from './identity.ts';
import { createMqtt } from './mqtt.ts';
import { createPlatform, type PlatformParts } from './platform.ts';
import { createTeam } from './team.ts';
import type { CallPlan } from '@ncf/contract/calls';
import { shownNotice } from '@ncf/contract/site-settings';
import { createContent, type Content } from './website/content/content.ts';
import { createContentStore } from './website/content/store.ts';
import { createPictures, type Pictures } from './website/pictures/pictures.ts';
import { createPictureStore } from './website/pictures/store.ts';
import { createWebsite, openRepository, type SiteFolders, type Website } from './website.ts';

/** The parts that the groups are built from. */
export interface GroupParts extends Omit<PlatformParts, 'brand'> {
  /** The built site and console, if the server serves them. */
  site?: SiteFolders | undefined;
  /** The cost of hashing a password; defaults to the recommended one. */
  passwordCost?: PasswordCost | undefined;
}

/** The server's groups, one per folder. */
export type Groups = Awaited<ReturnType<typeof createGroups>>;

/** The brand of a server without a built site. */
const DEFAULT_BRAND = 'NCF Track';
const BUILT = { state: 'current', share: 1, message: null } as const;

/** Calls are within the opening hours. */
const callPlanWith = (plan: CallPlan | null, opening: OpeningHours | null): CallPlan | null =>
  plan && { ...plan, opening: opening ?? plan.opening };

/**
 * Creates every group, and starts the background jobs. A group receives the ones below it, and functions for what it needs from groups that
 * are created later.
 */
export async function createGroups({ site, passwordCost, ...parts }: GroupParts) {
  const platform = await createPlatform({
    ...parts,
    brand: () => website?.brand() || DEFAULT_BRAND,
  });
  const publish = (topic: string, event: object): void =>
    platform.bus.send('delivery', { topic, payload: JSON.stringify(event), qos: 0 });
  const publishPrivately = (event: PrivateEvent): void =>
    publish(privateTopic(event.chatUserId), event);
  const publishToInbox = (event: InboxEvent): void => publish(INBOX_TOPIC, event);

  const identity = await createIdentity(platform, {
    openVisitors: (visitors) => chat.browsers.openAmong(visitors),
    isOpen: (browserId) => chat.browsers.isOpen(browserId),
    keyOf: (key) => admin.apiKeys.identityOf(key),
    validKeys: (keyIds) => admin.apiKeys.validAmong(keyIds),
    releaseConversations: (agentId) => chat.conversations.release(agentId),
    passwordCost,
  });
  const { siteSettings } = platform.teamSettings;
  /** What the team set in the console replaces the hours in the site's content. */
  const openingHours = (): OpeningHours | null =>
    siteSettings.recent().hours ?? website?.openingHours() ?? null;
  const chat = await createChat(platform, {
    ...identity,
    openingHours,
    isConnected: (chatUserId) => broker.isConnected(chatUserId),
    publishPrivately,
    publishToInbox,
  });
  const broker = createMqtt(platform, { ...identity, ...chat });
  // A site that another server serves has English at `/` here; only its own build knows better.
  const pageIn = (language: Language, path: string): string =>
    website?.pageIn(language, path) ?? (language === 'en' ? path : `/${language}${path}`);
  const team = await createTeam(platform, {
    ...identity,
    ...chat,
    publishPrivately,
    publishToInbox,
    callPlan: () => callPlanWith(website?.callPlan() ?? null, openingHours()),
    openingHours,
    pageIn,
  });
  const pictures: Pictures | null =
    site === undefined
      ? null
      : createPictures({ ...platform, store: createPictureStore(platform.db) });
  const admin = await createAdmin(platform, {
    ...identity,
    ...chat,
    removeUnusedPictures: async () => pictures?.removeUnused(),
  });
  // The website begins with what is published, which completes the repository's content.
  const built = site === undefined ? null : { ...site, ...openRepository(site) };
  const content: Content | null =
    pictures === null
      ? null
      : await createContent({
          ...platform,
          store: createContentStore(platform.db),
          pictures,
          base: () => built?.baseContent() ?? null,
          build: () => website?.buildState() ?? BUILT,
          check: async (overlay) => (await website?.checkContent(overlay)) ?? [],
          page: async (path, overlay) => (await website?.previewPage(path, overlay)) ?? null,
        });
  const website: Website | null =
    built === null || pictures === null
      ? null
      : createWebsite(platform, {
          ...built,
          pictures,
          callTimes: team.calls.times,
          siteData: () => {
            const settings = siteSettings.recent();
            const notice = shownNotice(settings, platform.clock());
            return {
              origin: platform.env.publicUrl,
              hours: settings.hours,
              notice: notice && { text: notice.text, link: notice.link },
              content: content?.published() ?? {},
            };
          },
        });
  // Before this node serves pages: browsers may ask other nodes for the files that they name.
  await website?.shareBuild();
  await platform.jobs.start();
  chat.conversations.start();
  return {
    platform,
    identity,
    chat,
    broker,
    team,
    admin,
    /** Null if only the API and the MQTT endpoint are served. */
    website,
    /** What editors change of the site; null if another server has it. */
    content,
    /** Null if another server has the site. */
    pictures,
    /** The path of a page of the site in a language. */
    pageIn,
  };
}
