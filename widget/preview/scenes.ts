import type { ChatState, ListedMessage } from '@ncf/chat/state';
import { said } from '@ncf/chat/preview/said';

const at = (minutesAgo: number): string => new Date(Date.now() - minutesAgo * 60_000).toISOString();
const admin = (text: string, minutesAgo: number, more: object = {}) =>
  said({
    sender: 'admin',
    adminUserName: 'Grace',
    text,
    status: 'read',
    messageTime: at(minutesAgo),
    ...more,
  });
const user = (text: string, minutesAgo: number, more: object = {}) =>
  said({ text, status: 'read', messageTime: at(minutesAgo), ...more });

const SVG = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="420"><rect width="300" height="420" fill="#94a3b8"/><circle cx="150" cy="210" r="90" fill="#22c55e"/></svg>')}`;

function talk(): readonly ListedMessage[] {
  const question = user(
    'Hi! Our van 14 shows no position since this morning. Device 8612-0044-1907.',
    1500,
  );
  return [
    question,
    {
      type: 'admin_join',
      messageId: 'j1',
      chatUserId: 'c1',
      messageTime: at(1499),
      rev: 2,
      seq: 2,
      adminUserName: 'Grace',
      gender: 'female',
      text: 'Grace joined the chat',
      sender: 'admin',
    },
    admin('Good morning Ada, let me look.', 1498),
    admin(
      'The last fix came at 06:12 from the depot. Is the ignition wire still on the switched side?',
      1497,
      { reactions: { Ada: '👍' } },
    ),
    user('It is. Here is the photo of the fuse box', 30, {
      type: 'reply',
      replyTo: question.messageId,
      editedAt: at(29),
    }),
    user('', 29, {
      type: 'file',
      fileUrl: SVG,
      mimeType: 'image/png',
      fileSize: 284_113,
      originalFileName: 'fuse-box.png',
    }),
    admin(
      'Thank you. Please see https://ncf.example/help/fuse(7.5A). and www.example.com/a?b=c or write to help@example.com.',
      12,
      { replyTo: question.messageId, type: 'reply' },
    ),
    admin('', 11, {
      type: 'file',
      fileUrl: '/files/1/wiring.pdf',
      mimeType: 'application/pdf',
      fileSize: 1_482_113,
      originalFileName: 'Wiring of the NCF-200 with a very long name for a file, revision 3.pdf',
    }),
    user('مرحبا، شكرا جزيلا لكم', 8, { status: 'delivered' }),
    user(
      'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft_0123456789_0123456789',
      2,
      { status: 'sent', reactions: { Grace: '😄', Ada: '😄' } },
    ),
    user('One more thing', 1, { status: 'waiting', seq: null, rev: null }),
    user('<img src=x onerror=alert(1)>', 1, {
      status: 'failed',
      seq: null,
      rev: null,
      failure: { code: 'invalid_message', message: 'Use at most 4000 characters.' },
    }),
  ];
}

const many = (length: number): Partial<ChatState> => ({
  isAdminJoined: true,
  adminUserName: 'Grace',
  messages: Array.from({ length }, (_, i) =>
    (i % 3 === 0 ? admin : user)(
      `Message ${i} ${'with a few more words '.repeat(i % 7)}`,
      length * 2 - i * 2,
    ),
  ),
});

/** The states that the preview shows, by name. */
export const SCENES: Record<string, () => Partial<ChatState>> = {
  starting: () => ({ session: 'unknown', connection: 'idle' }),
  'sign-in': () => ({ session: 'none', connection: 'idle' }),
  connecting: () => ({ connection: 'connecting', history: 'loading' }),
  empty: () => ({}),
  talk: () => ({
    messages: talk(),
    isAdminJoined: true,
    adminUserName: 'Grace',
    isAdminTyping: true,
  }),
  // Only the end of the talk; the rest looks the same as there.
  offline: () => ({ messages: talk().slice(-4), connection: 'disconnected', isConnected: false }),
  'history-failed': () => ({ history: 'failed' }),
  left: () => ({ messages: talk().slice(0, 4), hasLeft: true }),
  closed: () => ({
    messages: [
      ...talk().slice(0, 4),
      {
        type: 'admin_closed',
        messageId: 'k1',
        chatUserId: 'c1',
        messageTime: at(2),
        rev: 90,
        seq: 90,
        adminUserName: 'Grace',
        gender: 'female',
        text: 'Grace closed the chat',
        sender: 'admin',
      },
    ],
    isAdminJoined: true,
    adminUserName: 'Grace',
    isClosed: true,
  }),
  some: () => many(120),
  unread: () => ({
    messages: Array.from({ length: 60 }, (_, i) =>
      admin(`Answer ${i}`, 120 - i, { status: i < 20 ? 'read' : 'delivered' }),
    ),
  }),
  long: () => many(5000),
};
