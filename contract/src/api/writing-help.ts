import {
  draftedReply,
  draftRequest,
  summary,
  writingHelp,
  writingHelpState,
} from '../writing-help.ts';
import { route } from './route.ts';

export const writingHelpApi = {
  get: route('GET /api/v1/writing-help', {
    on: 'team',
    answers: { 200: writingHelpState },
    id: 'getWritingHelp',
    summary: 'Get what the language model may read',
    meanings: { 200: 'What it may read, and whether there is one.' },
  }),
  set: route('PUT /api/v1/writing-help', {
    on: 'retention',
    body: writingHelp,
    answers: { 200: writingHelpState },
    id: 'setWritingHelp',
    summary: 'Change what the language model may read',
    description: 'Until an owner allows it, the model gets nothing of any conversation.',
    meanings: { 200: 'What it may read now.' },
    example: { conversations: true, notes: false },
  }),
  summarize: route('POST /api/v1/conversations/:chatUserId/summary', {
    on: 'conversations',
    answers: { 200: summary },
    id: 'summarizeConversation',
    summary: 'Have a language model summarize a conversation',
    description:
      'The summary is not stored. The model gets the messages without the names and addresses of their senders.',
    meanings: { 200: 'Points, each with the messages that it is from.' },
    refuses: ['not_offered', 'rate_limited', 'unavailable'],
  }),
  draft: route('POST /api/v1/conversations/:chatUserId/drafted-reply', {
    on: 'conversations',
    body: draftRequest,
    answers: { 200: draftedReply },
    id: 'draftReply',
    summary: 'Have a language model draft a reply in the visitor’s language',
    description:
      'With a text, the model translates it; without, it drafts a reply from the conversation and the site. Nothing is sent to the visitor.',
    meanings: { 200: 'The text, and the pages that it was written from.' },
    refuses: ['not_offered', 'rate_limited', 'unavailable'],
    example: { text: '' },
  }),
};
