import * as z from 'zod/mini';
import {
  contentBuild,
  contentFile,
  contentHistory,
  contentList,
  contentProblems,
  contentQuery,
  contentSchemas,
  contentSearch,
  newDraft,
  previewQuery,
  publishedDrafts,
  savedDraft,
  scheduledDrafts,
  undonePublication,
} from '../content.ts';
import { content, route } from './route.ts';

const FILE = 'site/content/faq/buying.md';
const REVISION = '019a6b5e-1f9c-7c3a-9d2e-0f4b7a3c5d10';

export const contentApi = {
  list: route('GET /api/v1/content/files', {
    on: 'content',
    query: contentSearch,
    answers: { 200: contentList },
    id: 'listContent',
    summary: 'List the files of the site’s content',
    meanings: { 200: 'Every file that editors change, with what waits to be published.' },
    refuses: ['not_offered'],
  }),
  file: route('GET /api/v1/content/file', {
    on: 'content',
    query: contentQuery,
    answers: { 200: contentFile },
    id: 'getContentFile',
    summary: 'Get a file of the content with its translations',
    meanings: {
      200: 'The draft if there is one, what visitors see, and the same of each translation.',
    },
    refuses: ['not_found', 'not_offered'],
  }),
  export: route('GET /api/v1/content/export', {
    on: 'content',
    answers: { 200: content('application/zip', z.unknown()) },
    id: 'exportContent',
    summary: 'Export what is published over the build',
    meanings: {
      200: 'A ZIP archive with each published file that differs from the build, and the pictures that they name, by path.',
    },
    refuses: ['not_offered'],
  }),
  schemas: route('GET /api/v1/content/schemas', {
    on: 'content',
    answers: { 200: contentSchemas },
    id: 'getContentSchemas',
    summary: 'Get the JSON Schemas of the content’s files',
    meanings: { 200: 'JSON Schemas by file; those of Markdown describe the front matter.' },
    refuses: ['not_offered'],
  }),
  save: route('PUT /api/v1/content/draft', {
    on: 'content',
    body: newDraft,
    answers: { 200: savedDraft },
    id: 'saveContentDraft',
    summary: 'Save a draft of a file',
    description:
      'Visitors see nothing of it until it is published. `revision` is that of the text the change was made in; if someone has saved since, the call is refused, and nothing is lost.',
    meanings: { 200: 'The draft’s revision, for the next save.' },
    refuses: ['conflict', 'not_offered'],
    example: { path: FILE, text: '---\ntitle: Buying\norder: 1\n---\n', revision: '0' },
  }),
  discard: route('DELETE /api/v1/content/draft', {
    on: 'content',
    query: z.object({ path: contentQuery.shape.path, revision: z.string() }),
    id: 'discardContentDraft',
    summary: 'Discard a draft',
    meanings: { 204: 'Editors see what visitors see.' },
    refuses: ['conflict', 'not_offered'],
  }),
  check: route('GET /api/v1/content/problems', {
    on: 'content',
    answers: { 200: contentProblems },
    id: 'checkContent',
    summary: 'Check the content with all drafts',
    meanings: { 200: 'What would stop publishing, by file and field.' },
    refuses: ['not_offered'],
  }),
  publish: route('POST /api/v1/content/publish', {
    on: 'content',
    body: publishedDrafts,
    id: 'publishContent',
    summary: 'Publish drafts',
    description:
      'All of them at once, or none. Visitors see them within seconds. Refused if a draft has changed since, or if the content has problems: `fields` has them by file and field.',
    meanings: { 204: 'They are published.' },
    refuses: ['conflict', 'not_offered'],
    example: { files: [{ path: FILE, revision: REVISION }] },
  }),
  undo: route('POST /api/v1/content/undo', {
    on: 'content',
    body: undonePublication,
    id: 'undoContentPublication',
    summary: 'Undo a publication',
    description:
      'All files that were published at that time get the texts before it, together, and what was published becomes drafts again. Refused if one of them has been published since, or if the content would have problems.',
    meanings: { 204: 'Visitors see what they saw before.' },
    refuses: ['conflict', 'not_offered'],
    example: { publishedAt: '2026-12-01T15:00:00.000Z' },
  }),
  schedule: route('POST /api/v1/content/schedule', {
    on: 'content',
    body: scheduledDrafts,
    id: 'scheduleContent',
    summary: 'Publish drafts at a time',
    description:
      'The time must be in the future. They are checked now and when it comes; if the content has problems then, they stay drafts.',
    meanings: { 204: 'They are on the schedule, or off it.' },
    refuses: ['conflict', 'not_offered'],
    example: {
      files: [{ path: FILE, revision: REVISION }],
      publishAt: '2026-12-01T15:00:00.000Z',
    },
  }),
  preview: route('GET /api/v1/content/preview', {
    on: 'content',
    query: previewQuery,
    answers: { 200: content('text/html', z.string()) },
    id: 'previewContent',
    summary: 'Get a page as the drafts make it',
    description: 'The first call after a change takes some seconds.',
    meanings: { 200: 'The page without scripts.' },
    refuses: ['not_found', 'not_offered'],
    perMinute: 60,
  }),
  build: route('GET /api/v1/content/build', {
    on: 'content',
    answers: { 200: contentBuild },
    id: 'getContentBuild',
    summary: 'Get the progress of a build',
    description:
      'Name, color, logo, main language, and the texts of header, menu, and footer are part of the pages’ code. After they are published, the server builds the site; until then, visitors see the last build.',
    meanings: { 200: 'Whether what is published is on the site.' },
    refuses: ['not_offered'],
  }),
  history: route('GET /api/v1/content/history', {
    on: 'content',
    query: contentQuery,
    answers: { 200: contentHistory },
    id: 'listContentRevisions',
    summary: 'List what was published of a file',
    meanings: {
      200: 'The last 50 revisions, latest first; after the oldest of all, number 0 is what the site was built with.',
    },
    refuses: ['not_offered'],
  }),
};
