import type { Operations } from '../operation.ts';
import { ID, OTHER_ID } from './example-values.ts';

export const team: Operations = {
  'GET /api/v1/team': {
    id: 'listTeam',
    summary: 'List the team with status and open conversations',
    answers: { 200: 'Colleagues, and the agents who are online.' },
  },
  'POST /api/v1/inbound-email': {
    id: 'receiveEmail',
    summary: 'Receive an email from a mail provider',
    description:
      'Send the whole email as it arrived, in the Internet Message Format (RFC 5322), with `INBOUND_EMAIL_SECRET` as the bearer token. A reply to an email about a conversation becomes a message in it; any other email starts a conversation. An email that arrives twice is taken once. Repeat the call after a response with 429 or 5xx.',
    answers: { 200: 'What became of the email.' },
    example:
      'From: Ada <ada@example.com>\r\nTo: support@example.com\r\nSubject: A question\r\n\r\nHow far does it reach?\r\n',
    refuses: [
      'unauthenticated',
      'not_offered',
      'rate_limited',
      'invalid_message',
      'unsupported_media_type',
      'too_large',
      'unavailable',
    ],
  },
  'GET /api/v1/assignment': {
    id: 'getAssignmentSettings',
    summary: 'Get the assignment settings',
    answers: { 200: 'The settings.' },
  },
  'PUT /api/v1/assignment': {
    id: 'setAssignmentSettings',
    summary: 'Change the assignment settings',
    answers: { 200: 'The settings after the change.' },
    example: { automatic: true, limit: 5 },
  },
  'GET /api/v1/chat/topics': {
    id: 'listChatTopics',
    summary: 'List the topics visitors choose from',
    answers: { 200: 'The topics in order.' },
  },
  'PUT /api/v1/chat/topics': {
    id: 'setChatTopics',
    summary: 'Replace the topics visitors choose from',
    answers: { 200: 'The topics after the change.' },
    example: {
      data: [
        { topicId: '019a0000-0000-7000-8000-000000000001', name: 'Sales', icon: 'tabler:truck' },
      ],
    },
  },
  'GET /api/v1/due-times': {
    id: 'getDueTimes',
    summary: 'Get how soon people who wait should have a reply',
    answers: { 200: 'The times, in minutes.' },
  },
  'PUT /api/v1/due-times': {
    id: 'setDueTimes',
    summary: 'Change how soon people who wait should have a reply',
    description:
      'The inbox sorts what waits by these times. The time of the first topic applies that the topic or subject contains, else that of the channel.',
    answers: { 200: 'The times after the change, in minutes.' },
    example: {
      chat: 3,
      left: 240,
      form: 240,
      email: 240,
      call: 60,
      topics: [
        {
          contains: 'stolen',
          minutes: 10,
        },
      ],
    },
  },
  'GET /api/v1/site-settings': {
    id: 'getSiteSettings',
    summary: 'Get the opening hours, greeting, notice, and addresses for inquiries',
    answers: { 200: 'The settings; null where the site’s content applies.' },
  },
  'PUT /api/v1/site-settings': {
    id: 'setSiteSettings',
    summary: 'Change the opening hours, greeting, notice, and addresses for inquiries',
    description:
      'What is left out stays as it is. Visitors see the change within seconds on every node.',
    answers: { 200: 'The settings after the change.' },
    example: {
      hours: null,
      greeting: null,
      notice: { text: 'We are closed on Thanksgiving.', link: '/contact', until: null },
      inquiryEmail: 'sales@example.com, Press=press@example.com',
    },
  },
  'GET /api/v1/samples': {
    id: 'listSamples',
    summary: 'List what is still a sample in the site’s content',
    answers: { 200: 'Every sample with its file and line.' },
  },
  'GET /api/v1/teams': {
    id: 'listTeams',
    summary: 'List the teams of agents and their topics',
    answers: { 200: 'The teams.' },
  },
  'PUT /api/v1/teams': {
    id: 'replaceTeams',
    summary: 'Replace the teams of agents',
    description: 'Automatic assignment prefers the team of the topic that the visitor chose.',
    answers: { 200: 'The stored teams.' },
    example: {
      data: [
        {
          teamId: ID,
          name: 'Sales',
          agentIds: [OTHER_ID],
          topicIds: [],
          addresses: ['sales@example.com'],
        },
      ],
    },
  },
  'GET /api/v1/contacts/:email': {
    id: 'getContact',
    summary: 'Get a person by email address',
    description:
      'Conversations of the address and of those merged with it. Only the conversations in `verified` are from visitors who verified it.',
    answers: { 200: 'The person.' },
    refuses: ['not_found'],
  },
  'PATCH /api/v1/contacts/:email': {
    id: 'updateContact',
    summary: 'Change the fields of a person',
    answers: { 200: 'The person.' },
    refuses: ['not_found'],
    example: { fields: { [ID]: 'AC-1234' } },
  },
  'POST /api/v1/contacts/:email/merge': {
    id: 'mergeContact',
    summary: 'Show two people as one',
    answers: { 200: 'The person with both addresses.' },
    refuses: ['not_found'],
    example: { email: 'ada@example.net' },
  },
  'DELETE /api/v1/contacts/:email/merge/:other': {
    id: 'separateContact',
    summary: 'Undo the merge of two people',
    answers: { 200: 'The person without the other address.' },
    refuses: ['not_found'],
  },
  'GET /api/v1/contact-fields': {
    id: 'listContactFields',
    summary: 'List the fields of contacts',
    answers: { 200: 'The fields in order.' },
  },
  'PUT /api/v1/contact-fields': {
    id: 'replaceContactFields',
    summary: 'Replace the fields of contacts',
    answers: { 200: 'The stored fields.' },
    example: { data: [{ fieldId: ID, name: 'Account number' }] },
  },
  'GET /api/v1/tags': {
    id: 'listTags',
    summary: 'List the tags of conversations',
    answers: { 200: 'Tags by name, each with the number of conversations that have it.' },
  },
  'POST /api/v1/tags': {
    id: 'addTag',
    summary: 'Add a tag',
    description: 'If there is a tag with this name, in any letter case, it is returned.',
    answers: { 201: 'The tag.' },
    refuses: ['conflict'],
    example: { name: 'Billing' },
  },
  'PATCH /api/v1/tags/:tagId': {
    id: 'renameTag',
    summary: 'Rename a tag',
    answers: { 200: 'The tag.' },
    refuses: ['not_found', 'conflict'],
    example: { name: 'Billing' },
  },
  'DELETE /api/v1/tags/:tagId': {
    id: 'deleteTag',
    summary: 'Delete a tag, also from conversations',
    answers: { 204: 'Deleted.' },
    refuses: ['not_found'],
  },
  'GET /api/v1/replies': {
    id: 'listSavedReplies',
    summary: 'List saved replies',
    answers: { 200: 'Saved replies, sorted by shortcut.' },
  },
  'PUT /api/v1/replies/:replyId': {
    id: 'saveReply',
    summary: 'Create or replace a saved reply',
    description:
      'The caller chooses the UUID, so repeating the call is harmless. Upload its files first, as an agent, and name them in `fileUrls`; they are kept until the reply no longer has them.',
    answers: { 200: 'The stored reply.' },
    refuses: ['conflict'],
    example: {
      shortcut: 'opening-hours',
      text: 'We are here Monday to Friday, 8 AM to 6 PM.',
      folder: 'General',
      translations: { es: 'Atendemos de lunes a viernes, de 8 a.m. a 6 p.m.' },
    },
  },
  'DELETE /api/v1/replies/:replyId': {
    id: 'deleteSavedReply',
    summary: 'Delete a saved reply',
    answers: { 204: 'The reply is gone.' },
    refuses: ['not_found'],
  },
};
