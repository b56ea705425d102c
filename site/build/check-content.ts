import type { ContentProblem } from '@ncf/contract/content';
import pictures from 'picture:all';
import {
  articleFiles,
  faqFiles,
  FILES,
  readAdditions,
  readArticle,
  readCompany,
  readDevices,
  readFaq,
  readLogo,
  readSearchWords,
  readShops,
  readTopics,
} from '../content/read.ts';
import { project } from '../pages/shops/project.ts';
import { LOCALE } from '../shell/language.ts';
import type { Catalog } from './content.ts';
import {
  checkedGoes,
  checkedPorts,
  futureDates,
  headingProblems,
  inFile,
  markupProblems,
  misspelledServices,
  questionProblems,
  repeatedFormerIds,
  repeatedIds,
  brandProblems,
} from './content-checks.ts';
import { factsOf } from './facts.ts';
import { photoProblems } from './photos.ts';

/** The mistakes that an error of the content lists. The classes differ between bundles. */
export function problemsOf(error: unknown): readonly ContentProblem[] {
  if (error instanceof Error && 'problems' in error)
    return error.problems as readonly ContentProblem[];
  throw error;
}

/** Collects the problems of what it reads. */
interface Reading {
  problems: ContentProblem[];
  /** Reads something, unless it has problems. */
  attempt: <T>(read: () => T) => T | undefined;
}

function startReading(): Reading {
  const problems: ContentProblem[] = [];
  return {
    problems,
    attempt(read) {
      try {
        return read();
      } catch (error) {
        problems.push(...problemsOf(error));
        return undefined;
      }
    },
  };
}

/** Checks what needs no other file. @param now milliseconds since the epoch */
function checkOthers({ problems, attempt }: Reading, now: number): void {
  const shops = attempt(readShops);
  if (shops) {
    problems.push(
      ...inFile(FILES.shops, [
        ...repeatedIds(shops),
        ...repeatedFormerIds(shops),
        ...misspelledServices(shops),
      ]),
    );
    const offMap = shops.filter((shop) => project(shop) === null);
    const message = 'is not in the United States; check the sign of latitude and longitude';
    problems.push(
      ...inFile(
        FILES.shops,
        offMap.map(({ id }) => [`${id}.longitude`, message]),
      ),
    );
  }
  attempt(readSearchWords);
  const topics = attempt(readTopics);
  if (!topics) return;
  problems.push(...inFile(FILES.topics, repeatedIds(topics)));
  for (const file of articleFiles()) {
    const article = attempt(() => readArticle(file, topics));
    if (!article) continue;
    const { html } = article;
    const found = [
      ...futureDates(article, now),
      ...headingProblems(html),
      ...markupProblems(html),
      ...photoProblems(html),
    ];
    problems.push(...inFile(file, found));
  }
}

/** Checks the catalogs, and whether each item has its pictures. */
function checkCatalogs({ problems, attempt }: Reading): Catalog | null {
  const devices = attempt(readDevices);
  const additions = attempt(readAdditions);
  if (!devices || !additions) return null;
  for (const [file, items, others] of [
    [FILES.products, devices, additions],
    [FILES.accessories, additions, devices],
  ] as const) {
    attempt(() => checkedGoes(file, items, others));
    problems.push(...inFile(file, repeatedFormerIds(items)));
    for (const { id, picture, photo, scene } of items) {
      const named = [
        ...(photo ? [] : [[picture === undefined ? 'id' : 'picture', picture ?? id]]),
        ...(scene && !scene.photo ? [['scene.picture', scene.picture ?? '']] : []),
      ] as const;
      for (const [field, name] of named)
        if (name !== undefined && !Object.hasOwn(pictures, name))
          problems.push({
            file,
            field: `${id}.${field}`,
            message: `there is no picture "${name}"; add a photo, or write the name of one of site/content/pictures.yaml in picture`,
          });
    }
  }
  attempt(() => checkedPorts(FILES.accessories, additions, devices));
  return [...devices, ...additions];
}

/**
 * Checks the files of the content in the language of this build, each as far as the others allow.
 * @param now milliseconds since the epoch
 */
export function problemsInFiles(now: number): ContentProblem[] {
  const reading = startReading();
  const { problems, attempt } = reading;
  const company = attempt(readCompany);
  if (company) problems.push(...inFile(FILES.company, brandProblems(company)));
  attempt(readLogo);
  checkOthers(reading, now);
  const items = checkCatalogs(reading);
  if (!company || !items) return problems;
  const facts = factsOf(company, items, LOCALE);
  const known = new Set<string>();
  for (const file of faqFiles()) {
    const group = attempt(() => readFaq(file, facts));
    if (!group) continue;
    problems.push(...inFile(file, questionProblems(group.questions, known)));
    for (const { question, html } of group.questions)
      problems.push(
        ...inFile(
          file,
          markupProblems(html).map(([, message]) => [question, message]),
        ),
      );
  }
  return problems;
}
