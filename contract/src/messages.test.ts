import { describe, expect, it } from 'vitest';
import { adminJoinLeft, message, sessionEvent, statusEvent } from './messages.ts';
import { isPublishType, SPOKEN_KINDS } from './message-kinds.ts';
import {
  chatUserClientId,
  ownsClientId,
  parseClientId,
  parseTopic,
  sessionTopic,
  statusTopic,
} from './topics.ts';

const ID = '019a0000-0000-7000-8000-000000000001';
const CHAT = '019a0000-0000-7000-8000-0000000000aa';
const TIME = '2026-03-05T15:07:00.000Z';

const stamped = { messageId: ID, chatUserId: CHAT, messageTime: TIME, rev: 1 };
const text = {
  ...stamped,
  seq: 1,
  type: 'message',
  chatUserName: 'Ada',
  chatUserEmail: 'ada@example.com',
  sender: 'user',
  text: 'Hello',
  status: 'sent',
  replyTo: null,
  reactions: { Grace: '👍' },
};
const file = {
  ...text,
  type: 'file',
  fileUrl: '/files/019a0000-0000-7000-8000-0000000000ff/van.png',
  mimeType: 'image/png',
  fileSize: 1234,
  originalFileName: 'van.png',
};
const presence = {
  ...stamped,
  seq: 1,
  adminUserName: 'Grace',
  gender: 'female',
  text: 'Grace joined the chat',
  sender: 'admin',
};

/** One payload of each type, on the topic that it is delivered on. */
const session = [
  text,
  { ...text, type: 'reply', replyTo: ID },
  { ...stamped, type: 'edit', sender: 'user', text: 'Hello!', status: 'sent' },
  { ...stamped, type: 'reacted', sender: 'user', userName: 'Ada', emoji: '👍' },
  { ...presence, type: 'admin_join' },
  { ...presence, type: 'admin_left' },
  { ...presence, type: 'admin_closed' },
  { type: 'admin_typing', adminUserName: 'Grace' },
  { type: 'user_typing', chatUserId: CHAT, chatUserName: 'Ada' },
  {
    ...stamped,
    seq: 2,
    type: 'user_left',
    chatUserName: 'Ada',
    chatUserEmail: 'ada@example.com',
    sender: 'user',
    satisfied: true,
  },
  {
    ...stamped,
    seq: 3,
    type: 'rated',
    chatUserName: 'Ada',
    chatUserEmail: 'ada@example.com',
    sender: 'user',
    satisfied: false,
    comment: 'Slow',
  },
  file,
];

const without = (value: object, field: string): object =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== field));

describe('a message', () => {
  const fields = Object.keys(text).filter((key) => !['rev', 'seq'].includes(key));

  it.each(fields)('has the field %s, and is invalid without it [R3.1]', (field) => {
    expect(message.safeParse(text).success).toBe(true);
    expect(message.safeParse(without(text, field)).success).toBe(false);
  });

  it('keeps its reactions by name [R3.1]', () => {
    expect(message.parse(text)).toMatchObject({ reactions: { Grace: '👍' } });
  });

  it.each(['fileUrl', 'mimeType', 'fileSize', 'originalFileName'])(
    'of type file has the field %s too [R3.3]',
    (field) => {
      expect(message.parse(file)).toMatchObject({ type: 'file', fileSize: 1234 });
      expect(message.safeParse(without(file, field)).success).toBe(false);
    },
  );
});

describe('message types', () => {
  it.each(session.map((event) => [event.type, event] as const))(
    'have %s on the session topic [R3.2]',
    (type, event) => {
      expect(sessionEvent.parse(event).type).toBe(type);
      expect(statusEvent.safeParse(event).success).toBe(false);
    },
  );

  it('include status_update on the status topic [R3.2]', () => {
    const event = { ...stamped, type: 'status_update', status: 'read', sender: 'admin' };
    expect(statusEvent.parse(event).type).toBe('status_update');
    expect(sessionEvent.safeParse(event).success).toBe(false);
  });

  it('have a status where the table of kinds says that a person wrote them [R3.1]', () => {
    const withStatus = message.def.options
      .filter(({ shape }) => 'status' in shape)
      .map(({ shape }) => shape.type.def.values[0]);
    expect(withStatus).toEqual(SPOKEN_KINDS);
  });

  it('have no others', () => {
    expect(isPublishType('whisper')).toBe(false);
    expect(isPublishType('toString')).toBe(false);
    expect(sessionEvent.safeParse({ ...text, type: 'whisper' }).success).toBe(false);
  });
});

describe('the admin join and left record', () => {
  const record = { ...without(presence, 'seq'), type: 'admin_left' };

  it.each(['gender', 'adminUserName', 'text', 'messageTime', 'sender'])(
    'has the field %s [R3.4]',
    (field) => {
      expect(adminJoinLeft.safeParse(record).success).toBe(true);
      expect(adminJoinLeft.safeParse(without(record, field)).success).toBe(false);
    },
  );
});

describe('topics and client IDs', () => {
  it('are built from the id, which is the client ID without its prefix [R3.7] [R9.3]', () => {
    expect(sessionTopic(CHAT)).toBe(`chat/session/${CHAT}`);
    expect(statusTopic(CHAT)).toBe(`chat/status/${CHAT}`);
    expect(chatUserClientId(CHAT)).toBe(`chatUser_${CHAT}`);
    expect(parseClientId(`chatUser_${CHAT}`)).toEqual({ role: 'user', chatUserId: CHAT });
    expect(parseTopic(`chat/status/${CHAT}`)).toEqual({ kind: 'status', chatUserId: CHAT });
  });

  it('name the owner of a client ID [R6.1]', () => {
    const [ada, grace] = [
      { role: 'user', chatUserId: CHAT },
      { role: 'admin', agentId: CHAT },
    ] as const;
    expect(ownsClientId(ada, `chatUser_${CHAT}`)).toBe(true);
    expect(ownsClientId(grace, `admin_${CHAT}_1`)).toBe(true);
    for (const clientId of [`admin_${CHAT}_1`, 'chatUser_other', 'chatUser_', '']) {
      expect(ownsClientId(ada, clientId)).toBe(false);
    }
    for (const clientId of [`chatUser_${CHAT}`, 'admin_other_1', `admin_${CHAT}`]) {
      expect(ownsClientId(grace, clientId)).toBe(false);
    }
  });

  it.each(['chat/session/', 'chat/session/#', 'chat/session/a/b', 'chat', '#', 'chat/other/a'])(
    'are not %s',
    (topic) => {
      expect(parseTopic(topic)).toBeNull();
    },
  );
});
