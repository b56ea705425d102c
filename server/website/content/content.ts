import type {
  ContentBuild,
  ContentEntry,
  ContentFile,
  ContentOverlay,
  ContentProblem,
  ContentRevision,
} from '@ncf/contract/content';
import { v7 as uuid } from 'uuid';
import { SERVER_ACTOR, type Audit, type AuditActor } from '../../platform/audit/audit.ts';
import type { ContentDraftRow, ContentRevisionRow } from '../../platform/db/team-rows.ts';
import { oneAtATime, sharedRuns } from '../../platform/one-at-a-time.ts';
import type { Bus } from '../../platform/bus/bus.ts';
import { follow } from '../../platform/bus/follow.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { ZipEntry } from '../../platform/zip.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { BaseContent } from './base-files.ts';
import { createCheck } from './check.ts';
import { draftedOverlay, overlayOf, withPictures } from './overlay.ts';
import { takeSnapshot } from './snapshot.ts';
import type { ContentStore, SeenFile, Undone } from './store.ts';

/**
 * What came of publishing: a draft is not the one that was seen, the time for it has passed, or the content would have
 * problems.
 */
export type PublishOutcome = 'done' | 'conflict' | 'past' | readonly ContentProblem[];

/** The site's content as editors change it. Methods that return a promise reject with StorageError. */
export type Content = Awaited<ReturnType<typeof createContent>>;

interface Parts {
  store: ContentStore;
  pictures: Pick<Pictures, 'namedIn' | 'entries'>;
  bus: Pick<Bus, 'send' | 'on'>;
  jobs: Pick<Jobs, 'define'>;
  audit: Pick<Audit, 'record'>;
  /** Milliseconds since 1970. */
  clock: () => number;
  log: { error(context: object, message: string): void };
  /** The content of the build of the repository; null without one. */
  base: () => BaseContent | null;
  /** Whether visitors see what only a build shows. */
  build(): ContentBuild;
  check(content: ContentOverlay): Promise<ContentProblem[]>;
  /** A page as other content makes it; null if there is none. */
  page(path: string, content: ContentOverlay): Promise<string | null>;
}

const NO_CONTENT: BaseContent = { files: {}, schemas: {}, pages: {} };
const HISTORY = 50;
const RETRY_MS = [1000, 10_000, 60_000];

/** The names of files, as in the audit log. */
const namesOf = (files: readonly { path: string }[]): string =>
  files.map(({ path }) => path.replace(/^site\/content\//, '')).join(', ');

/** Whether a draft is one that was seen. */
const isAmong = (seen: readonly SeenFile[]) => {
  const revisions = new Map(seen.map(({ path, revision }) => [path, revision]));
  return ({ path, revision }: ContentDraftRow): boolean => revisions.get(path) === revision;
};

const isDue = ({ publishAt }: ContentDraftRow, time: number): boolean =>
  publishAt !== null && Date.parse(publishAt) <= time;

/** Knows what is published, and hears of it when another node publishes. */
async function followPublished(parts: Parts) {
  let rows: readonly ContentRevisionRow[] = [];
  const { again } = await follow(parts, 'content', async () => {
    rows = await parts.store.published();
  });
  return {
    rows: () => rows,
    /** Resolves once this node knows it, or will soon; the others hear of it. */
    tell(): Promise<void> {
      parts.bus.send('content', {});
      return again();
    },
  };
}

/** Publishes what is due. @returns when there is more to do */
async function publishDue(
  { store, audit, clock }: Parts,
  { tell }: Awaited<ReturnType<typeof followPublished>>,
  problemsWith: (drafts: readonly SeenFile[]) => Promise<ContentProblem[]>,
): Promise<number | null> {
  const time = clock();
  const drafts = await store.drafts();
  const due = drafts.filter((draft) => isDue(draft, time));
  if (due.length > 0) {
    const [problem] = await problemsWith(due);
    const isDone =
      problem === undefined
        ? await store.publish(due, {
            adminUserName: null,
            publishedAt: new Date(time).toISOString(),
          })
        : await store.schedule(due, null);
    // Someone saved one of them at this moment.
    if (!isDone) return time;
    await tell();
    await audit.record(
      SERVER_ACTOR,
      problem === undefined ? 'content.published' : 'content.held',
      namesOf(due),
      problem === undefined ? {} : { reason: `${problem.file}: ${problem.message}` },
    );
  }
  const later = drafts.filter((draft) => !isDue(draft, time));
  const times = later.flatMap(({ publishAt }) => (publishAt === null ? [] : [publishAt]));
  return times.length === 0 ? null : Math.min(...times.map((at) => Date.parse(at)));
}

/** What was published of a file; the latest names what was published with it. */
async function historyOf(store: ContentStore, path: string): Promise<ContentRevision[]> {
  const stored = await store.history(path, HISTORY);
  const [latest] = stored;
  const together = latest === undefined ? [] : await store.publishedAt(latest.publishedAt);
  const others = together.map(({ revision }) => revision.path).filter((one) => one !== path);
  return stored.map(({ path: _, ...revision }, at) => ({
    ...revision,
    ...(at === 0 && { together: others }),
  }));
}

/** What was published at a time, to be taken back. */
async function undoneAt(
  { store, clock }: Parts,
  base: BaseContent,
  publishedAt: string,
): Promise<Undone[]> {
  const msecs = clock();
  const savedAt = new Date(msecs).toISOString();
  return (await store.publishedAt(publishedAt)).map(({ revision: published, before }) => {
    const { path, text, adminUserName, number } = published;
    const revision = uuid({ msecs });
    return {
      number,
      before: before === null ? (base.files[path] ?? null) : before.text,
      draft: { path, revision, text, adminUserName, savedAt, publishAt: null },
    };
  });
}

/** Creates it, with the job that publishes what is scheduled. */
export async function createContent(parts: Parts) {
  const { store, pictures, audit, clock } = parts;
  // One after another, so that each is checked with the one before it.
  const inTurn = oneAtATime();
  const known = await followPublished(parts);
  const base = (): BaseContent => parts.base() ?? NO_CONTENT;
  const check = createCheck(parts.check, base);
  const checkWith = async (drafts?: (draft: ContentDraftRow) => boolean) =>
    check(await withPictures(await draftedOverlay(store, base(), drafts), pictures));
  const snapshot = () => takeSnapshot(store, base());
  const now = (): string => new Date(clock()).toISOString();
  const problemsWith = (seen: readonly SeenFile[]): Promise<ContentProblem[]> =>
    checkWith(isAmong(seen));
  const published = (): ContentOverlay =>
    known.rows().length === 0 ? {} : overlayOf(known.rows(), base());
  const queue = parts.jobs.define({
    kind: 'content',
    retryMs: RETRY_MS,
    isEndless: true,
    run: async () => ({
      outcome: 'done',
      nextRunAt: await inTurn(() => publishDue(parts, known, problemsWith)),
    }),
  });

  return {
    /** What is published over the files of the build, as this node last knew it. */
    published,
    schemas: (): BaseContent['schemas'] => base().schemas,
    /** @param wanted part of a text, a title, or a path; empty for all files */
    list: async (wanted: string): Promise<ContentEntry[]> => (await snapshot()).entries(wanted),
    /** Null if there is no such file. */
    file: async (path: string): Promise<ContentFile | null> => (await snapshot()).file(path),
    /** @returns the draft, or null if someone saved or published the file since */
    async save(
      { actorName }: AuditActor,
      { path, text, revision: madeFrom }: SeenFile & { text: string | null },
    ): Promise<{ revision: string; savedAt: string } | null> {
      const [revision, savedAt] = [uuid({ msecs: clock() }), now()];
      const row = { path, revision, text, adminUserName: actorName, savedAt, publishAt: null };
      return (await store.save(row, madeFrom)) ? { revision, savedAt } : null;
    },
    /** @returns false if someone changed the draft since */
    discard: store.discard,
    /** Whether visitors see what only a build shows. */
    build: parts.build,
    // An editor who types asks after every save, and each check takes seconds.
    /** What would stop publishing all drafts. */
    problems: sharedRuns(() => checkWith()),
    /** A page as all drafts make it; null if there is none. */
    preview: async (page: string): Promise<string | null> =>
      parts.page(page, await draftedOverlay(store, base())),
    publish: (by: AuditActor, seen: readonly SeenFile[]): Promise<PublishOutcome> =>
      inTurn(async () => {
        const problems = await problemsWith(seen);
        if (problems.length > 0) return problems;
        const publishing = { adminUserName: by.actorName, publishedAt: now() };
        if (!(await store.publish(seen, publishing))) return 'conflict';
        await known.tell();
        await audit.record(by, 'content.published', namesOf(seen));
        return 'done';
      }),
    /** Publishes what visitors saw before a publication, and makes drafts again of what it published. */
    undo: (by: AuditActor, publishedAt: string): Promise<PublishOutcome> =>
      inTurn(async () => {
        const publishing = { adminUserName: by.actorName, publishedAt: now() };
        const undone = await undoneAt(parts, base(), publishedAt);
        const former = undone.map(({ draft: { path }, before }) => ({ path, text: before }));
        const content = overlayOf([...(await store.published()), ...former], base());
        const problems = await check(await withPictures(content, pictures));
        if (problems.length > 0) return problems;
        if (undone.length === 0 || !(await store.undo(undone, publishing))) return 'conflict';
        await known.tell();
        await audit.record(by, 'content.undone', namesOf(former));
        return 'done';
      }),
    /** @param publishAt ISO 8601, in the future; null takes the drafts off the schedule */
    async schedule(
      by: AuditActor,
      seen: readonly SeenFile[],
      publishAt: string | null,
    ): Promise<PublishOutcome> {
      if (publishAt !== null) {
        if (Date.parse(publishAt) <= clock()) return 'past';
        const problems = await problemsWith(seen);
        if (problems.length > 0) return problems;
        // First, so that a crash in between leaves a job without drafts, and not the other way around.
        await queue.add({ runAt: Date.parse(publishAt) });
      }
      if (!(await store.schedule(seen, publishAt))) return 'conflict';
      await audit.record(by, 'content.scheduled', namesOf(seen), { publishAt: publishAt ?? '' });
      return 'done';
    },
    /** What is published over the build, as files: texts, and the pictures that they name. */
    async *exported(): AsyncIterable<ZipEntry> {
      const files = published();
      for (const [name, text] of Object.entries(files))
        if (text !== null) yield { name, content: Buffer.from(text) };
      yield* pictures.entries(await pictures.namedIn(Object.values(files)));
    },
    /** What was published of a file, latest first. */
    async history(path: string): Promise<ContentRevision[]> {
      const revisions = await historyOf(store, path);
      const text = base().files[path] ?? null;
      return revisions.at(-1)?.number === 1
        ? [...revisions, { number: 0, adminUserName: '', publishedAt: null, text }]
        : revisions;
    },
  };
}
