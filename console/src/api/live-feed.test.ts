import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { Enquiry } from '@ncf/contract/enquiries';
import type { Note } from '@ncf/contract/notes';
import { putNote, writeEnquiry } from './live-feed.ts';
import { keyOf, type Params } from './use-api-query.ts';

const enquiry = (enquiryId: string, state: Enquiry['state'] = 'open'): Enquiry => ({
  enquiryId,
  name: 'Ida Rhodes',
  email: 'ida@example.com',
  phone: '',
  kind: 'message',
  source: '',
  details: [],
  callTime: null,
  language: null,
  topic: '',
  message: 'Forty vans.',
  createdAt: '2026-03-05T15:07:00.000Z',
  state,
  dueAt: '2026-03-05T15:00:00.000Z',
  assignee: null,
  notes: [],
  followUps: [],
  answers: [],
});

const list = (query: Params) => keyOf('enquiries', query);

it('writes an inquiry into every cached list, and into a search only if it matched before', () => {
  const client = new QueryClient();
  const page = { data: [enquiry('one')], nextCursor: null, mail: true };
  client.setQueryData(list({ limit: 50 }), page);
  client.setQueryData(list({ q: 'vans' }), page);
  client.setQueryData(keyOf('enquiries/one'), enquiry('one'));

  writeEnquiry(client, enquiry('one', 'answered'));
  writeEnquiry(client, enquiry('two'));

  const states = (query: Params) =>
    client
      .getQueryData<{ data: Enquiry[] }>(list(query))
      ?.data.map((one) => [one.enquiryId, one.state]);
  expect(states({ limit: 50 })).toEqual([
    ['two', 'open'],
    ['one', 'answered'],
  ]);
  expect(states({ q: 'vans' })).toEqual([['one', 'answered']]);
  expect(client.getQueryData<Enquiry>(keyOf('enquiries/one'))?.state).toBe('answered');
});

it('repeats a request whose response may be older than a live event', async () => {
  const client = new QueryClient();
  const responses: ((data: Enquiry[]) => void)[] = [];
  const queryKey = list({ limit: 50 });
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: async () => ({
      data: await new Promise<Enquiry[]>((resolve) => responses.push(resolve)),
    }),
  });
  const stop = observer.subscribe(() => undefined);
  await expect.poll(() => responses.length).toBe(1);

  writeEnquiry(client, enquiry('one'));
  await expect.poll(() => responses.length).toBe(2);
  responses[0]?.([]);
  responses[1]?.([enquiry('one')]);

  await expect.poll(() => client.isFetching()).toBe(0);
  expect(client.getQueryData<{ data: Enquiry[] }>(queryKey)?.data).toEqual([enquiry('one')]);
  stop();
});

it('keeps notes in the order in which they were written', () => {
  const note = (noteId: string, createdAt: string): Note => ({
    noteId,
    chatUserId: 'c',
    agentId: 'a',
    adminUserName: 'Grace',
    kind: 'note',
    text: noteId,
    mentions: [],
    createdAt,
    editedAt: null,
  });
  const [first, second] = [note('first', '2026-03-05T15:00Z'), note('second', '2026-03-05T16:00Z')];
  expect(putNote([second], first).map((one) => one.noteId)).toEqual(['first', 'second']);
  expect(putNote([first, second], { ...first, text: 'edited' })[0]?.text).toBe('edited');
});
