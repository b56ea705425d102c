import type { AgentChat } from '@ncf/chat/api';
import { memoryAgentChat } from '@ncf/chat/preview/agent-chat';
import { said } from '@ncf/chat/preview/said';
import type { InboxState, ListedMessage } from '@ncf/chat/state';
import { blankConversation } from '@ncf/contract/blank-conversation';
import type { Conversation } from '@ncf/contract/messages';

/** Which state of the console to show. */
export type Scene = 'usual' | 'empty' | 'loading' | 'failed' | 'down' | 'many' | 'long';

const MINUTE = 60_000;
const ago = (minutes: number): string => new Date(Date.now() - minutes * MINUTE).toISOString();
const uuid = (n: number): string => `019a0000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

/** A topic and a team of the preview's server. */
export const TOPIC_ID = '019a0000-0000-7000-8000-0000000000a1';
export const TEAM_ID = '019a0000-0000-7000-8000-0000000000b1';

const PEOPLE = [
  'Ada Lovelace',
  'Joan Clarke',
  'Karen Spärck Jones',
  'Radia Perlman',
  'Annie Easley',
  'Mary Allen Wilkes',
  'Evelyn Boyd Granville',
  'Hedy Lamarr',
  'Frances Spence with a rather long family name',
  'Edith Clarke',
  'Ida Rhodes',
  'Adele Goldberg',
];
const SAID = [
  'Does the tracker work in an underground garage?',
  'We have 40 vans, what would the ELD cost us?',
  'Thank you!',
  'The installer did not come this morning.',
  'Which of your devices reads the CAN bus of a 2016 Actros?',
  'Is there an API?',
];

/** How some of them began. */
const STARTED: Readonly<Record<number, Partial<Conversation>>> = {
  1: { channel: 'email', subject: 'Re: Invoice 2088, one tracker too many' },
  2: { channel: 'form', subject: 'Quote', teamId: TEAM_ID },
  7: { topicId: TOPIC_ID },
  8: { channel: 'email', subject: 'Dash cameras in Quebec' },
  9: { channel: 'call', subject: 'Call' },
};

/** A summary for the inbox. */
export function summary(n: number): Conversation {
  const waits = n % 3 === 0;
  const name = PEOPLE[n % PEOPLE.length] ?? 'Visitor';
  return {
    ...blankConversation(),
    chatUserId: uuid(n),
    chatUserName: n < PEOPLE.length ? name : `${name} ${n}`,
    chatUserEmail: `${name.split(' ')[0]?.toLowerCase() ?? 'visitor'}@example.com`,
    state: n % 5 === 4 ? 'left' : waits ? 'waiting' : 'active',
    unread: waits ? (n % 4) + 1 : 0,
    visitorMessages: (n % 4) + 1,
    read: waits ? 0 : (n % 4) + 1,
    agents: waits ? [] : ['Grace'],
    agentIds: waits ? [] : ['a1'],
    lastMessage: {
      type: 'message',
      sender: waits ? 'user' : n % 2 === 0 ? 'admin' : 'user',
      ...(!waits && n % 2 === 0 ? { agentId: 'a1', adminUserName: 'Grace' } : {}),
      text: SAID[n % SAID.length] ?? '',
      messageTime: ago(n),
      via: 'chat',
    },
    waitingSince: waits ? ago(n + 0.5) : null,
    satisfied: n % 5 === 4 ? n % 2 === 0 : null,
    assignee: waits
      ? null
      : n === 11
        ? { agentId: 'a2', adminUserName: 'Alan' }
        : { agentId: 'a1', adminUserName: 'Grace' },
    tagIds: n % 4 === 0 ? ['019a0000-0000-7000-8000-00000000000a'] : [],
    snoozedUntil: null,
    priority: n === 5 ? 'high' : 'normal',
    lastSeq: 12 + n,
    rev: 20 + n,
    createdAt: ago(n + 30),
    updatedAt: ago(n),
    ...STARTED[n],
  };
}

function history(of: Conversation): ListedMessage[] {
  const base = {
    chatUserId: of.chatUserId,
    chatUserName: of.chatUserName,
    chatUserEmail: of.chatUserEmail,
    replyTo: null,
    reactions: {},
    via: 'chat',
  } as const;
  const spoken = (
    n: number,
    minutes: number,
    sender: 'user' | 'admin',
    text: string,
    rest: Partial<Extract<ListedMessage, { type: 'message' }>> = {},
  ): ListedMessage =>
    said({
      ...base,
      messageId: uuid(1000 + n),
      sender,
      text,
      status: 'read',
      seq: n,
      rev: n,
      messageTime: ago(minutes),
      ...(sender === 'admin' ? { adminUserName: 'Grace', agentId: 'a1' } : {}),
      ...rest,
    });
  return [
    spoken(1, 1500, 'user', 'Hello, we run 40 vans and two cranes and look for tracking.'),
    {
      ...base,
      messageId: uuid(1002),
      type: 'admin_join',
      adminUserName: 'Grace',
      agentId: 'a1',
      gender: 'female',
      text: 'Grace joined the chat',
      sender: 'admin',
      seq: 2,
      rev: 2,
      messageTime: ago(1499),
    },
    spoken(
      3,
      1498,
      'admin',
      'Hello! What do you need to know of them: where they are, or hours and fuel too?',
    ),
    spoken(4, 1497, 'user', 'Hours and fuel too. The cranes have a PTO.', {
      reactions: { Grace: '👍' },
    }),
    spoken(5, 40, 'user', 'Does the tracker work in an underground garage?'),
    spoken(6, 39, 'user', 'And this is what the plug under the dash looks like:'),
    {
      ...base,
      messageId: uuid(1007),
      type: 'file',
      sender: 'user',
      text: '',
      status: 'read',
      seq: 7,
      rev: 7,
      messageTime: ago(38.5),
      fileUrl: '/files/1/plug.png',
      mimeType: 'image/png',
      fileSize: 48_213,
      originalFileName: 'plug under the dash.png',
    },
    spoken(
      8,
      30,
      'admin',
      'It keeps the last known place and sends what it stored when it is back outside. Up to 10,000 points fit in its memory, which is about a week of driving for a van.',
      { type: 'message', replyTo: uuid(1005), editedAt: ago(29), status: 'read' },
    ),
    spoken(9, 29, 'admin', 'The plug is OBD-II, all right.', { status: 'delivered' }),
    spoken(10, 5, 'admin', 'Shall I book a demonstration?', {
      adminUserName: 'Alan',
      agentId: 'a2',
      status: 'sent',
    }),
    spoken(11, 4, 'user', 'Yes, please. Which day?', { status: 'delivered' }),
    spoken(
      12,
      3,
      'user',
      'Mornings suit us best. A_very_long_word_without_any_break_in_it_to_see_whether_the_bubble_breaks_it_where_it_must_be_broken_at_the_edge.',
      { status: 'delivered' },
    ),
    spoken(13, 1, 'admin', 'Thursday at nine?', { status: 'waiting', seq: null, rev: null }),
    spoken(14, 0.5, 'admin', 'I attach the sheet.', {
      status: 'failed',
      seq: null,
      rev: null,
      failure: { code: 'rate_limited', message: 'Too many messages; wait a little.' },
    }),
  ];
}

/** A conversation of 5,000 messages, all read. */
const longHistory = (of: Conversation): ListedMessage[] =>
  Array.from({ length: 5000 }, (_, n) =>
    said({
      messageId: uuid(10_000 + n),
      chatUserId: of.chatUserId,
      chatUserName: of.chatUserName,
      chatUserEmail: of.chatUserEmail,
      sender: n % 3 === 0 ? 'admin' : 'user',
      ...(n % 3 === 0 ? { adminUserName: 'Grace', agentId: 'a1' } : {}),
      text: `Message ${n} ${'with a few more words '.repeat(n % 7)}`,
      status: 'read',
      replyTo: n === 4999 ? uuid(10_040) : null,
      seq: n + 1,
      rev: n + 1,
      messageTime: ago(10_000 - n * 2),
    }),
  );

/** What the console shows in a scene. */
export function sceneChat(scene: Scene): AgentChat {
  const count = { usual: 12, empty: 0, loading: 0, failed: 0, down: 12, many: 10_000, long: 12 }[
    scene
  ];
  const all = Array.from({ length: count }, (_, n) => {
    const one = summary(n);
    return scene === 'long' ? { ...one, read: one.visitorMessages } : one;
  });
  const inbox: Partial<InboxState> = {
    subscribedTopics: new Set([`chat/private/${uuid(0)}`]),
    conversations: new Map(all.map((one) => [one.chatUserId, one])),
    nextCursor: scene === 'usual' ? 'more' : null,
    team: [
      {
        agentId: 'a2',
        adminUserName: 'Alan',
        away: false,
        viewing: [{ chatUserId: uuid(11), answering: false }],
      },
    ],
    inbox: scene === 'loading' || scene === 'failed' ? scene : 'ready',
  };
  const down: Partial<InboxState> = {
    connection: 'disconnected',
    isConnected: false,
    transport: null,
    failedAttempts: 3,
  };
  return memoryAgentChat({
    adminUserName: 'Grace',
    inbox: scene === 'down' ? { ...inbox, ...down } : inbox,
    conversation: (chatUserId) => {
      const of = all.find((one) => one.chatUserId === chatUserId) ?? summary(0);
      return {
        messages: scene === 'long' ? longHistory(of) : history(of),
        isAdminJoined: true,
        adminUserName: 'Grace',
        isUserTyping: true,
        hasLeft: of.state === 'left',
        rev: 12,
        hasMore: true,
      };
    },
  });
}
