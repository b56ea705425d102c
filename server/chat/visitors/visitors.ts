import type { ErrorCode } from '@ncf/contract/errors';
import { unidentifiedEmail, unidentifiedName } from '@ncf/contract/unidentified';
import type { ChatSession, Identification, SignIn } from '@ncf/contract/visitors';
import type { Conversation } from '@ncf/contract/messages';
import { chatUserClientId } from '@ncf/contract/topics';
import { v7 as uuid } from 'uuid';
import { emailKey } from '../../platform/mail/email-key.ts';
import { oneAtATime } from '../../platform/one-at-a-time.ts';
import type { Conversations } from '../conversations/conversations.ts';
import type { VisitorIdentity } from '../../identity/identity.ts';
import { hashSecret, newSecret } from '../../identity/secret.ts';
import type { Tokens } from '../../identity/tokens.ts';
import type { BrowserStore } from './store.ts';
import type { SessionEnd } from '../../platform/bus/bus.ts';

/** Visitors: the name and address they enter, and the browser they use (R6.4). */
export type Visitors = ReturnType<typeof createVisitors>;

interface Parts {
  browsers: BrowserStore;
  conversations: Pick<Conversations, 'create' | 'byBrowser' | 'change' | 'idsByEmail' | 'get'>;
  /** The conversation that a browser opened last by a link in an email, and when. */
  lastOpened(browserId: string): Promise<{ chatUserId: string; openedAt: string } | null>;
  /** The addresses verified by a browser. */
  verifiedBy(browserId: string): Promise<string[]>;
  tokens: Pick<Tokens, 'sign'>;
  closeSession(end: SessionEnd): void;
  clock: () => number;
}

/** The suffix of secrets for shared computers, so that each response can tell (base64url does not contain it). */
const SHARED_MARK = '~';

/** Whether a secret was issued for a shared computer. */
export const isShared = (secret: string | undefined): boolean =>
  secret?.endsWith(SHARED_MARK) ?? false;

/** Whether a conversation goes on, and is one under the name and the address that were entered, if any. */
const isOpenFor = (
  { state, ...person }: Conversation,
  { chatUserName = person.chatUserName, chatUserEmail = person.chatUserEmail }: SignIn,
): boolean =>
  state !== 'left' &&
  person.chatUserName === chatUserName &&
  emailKey(person.chatUserEmail) === emailKey(chatUserEmail);

type Person = Pick<Conversation, 'chatUserId' | 'chatUserName' | 'chatUserEmail'>;

/** Creates visitors on a store of browsers. */
export function createVisitors({
  browsers,
  conversations,
  lastOpened,
  verifiedBy,
  tokens,
  closeSession,
  clock,
}: Parts) {
  const now = (): string => new Date(clock()).toISOString();

  async function session(
    browserId: string,
    { chatUserId, chatUserName, chatUserEmail }: Person,
  ): Promise<ChatSession> {
    const person = { chatUserId, chatUserName, chatUserEmail };
    const signed = await tokens.sign({ role: 'user', ...person, browserId });
    return { ...person, clientId: chatUserClientId(chatUserId), ...signed };
  }

  async function current(browserId: string): Promise<Conversation | null> {
    const [own] = await conversations.byBrowser(browserId);
    const opened = await lastOpened(browserId);
    if (opened === null || (own !== undefined && own.createdAt > opened.openedAt))
      return own ?? null;
    return conversations.get(opened.chatUserId);
  }

  /** The session of the browser's open conversation under this name and address; null if there is none. */
  async function openSession(browserId: string, input: SignIn): Promise<ChatSession | null> {
    const open = (await conversations.byBrowser(browserId)).find((one) => isOpenFor(one, input));
    return open === undefined ? null : session(browserId, open);
  }

  async function start(
    browserId: string,
    { chatUserName, chatUserEmail }: SignIn,
  ): Promise<ChatSession> {
    const chatUserId = uuid();
    const conversation = {
      chatUserId,
      chatUserName: chatUserName ?? unidentifiedName(chatUserId),
      chatUserEmail: chatUserEmail ?? unidentifiedEmail(chatUserId),
    };
    await conversations.create({ ...conversation, browserId });
    return session(browserId, conversation);
  }

  /** Starts conversations of known browsers one after the other: two tabs start one. */
  const inTurn = oneAtATime();

  return {
    /** The conversation that this browser started or opened by a link last; null if there is none. */
    current,
    /** The browser with this cookie secret; null if there is none or its session ended. */
    async browserOf(secret: string | undefined): Promise<string | null> {
      return secret === undefined || secret === ''
        ? null
        : browsers.seen(hashSecret(secret), now());
    },
    /**
     * Starts a conversation, or resumes the one that this browser started with the same name and address and has
     * not left; without both, the latest one. `secret` is returned if the browser had none.
     */
    async signIn(
      known: string | null,
      input: SignIn,
    ): Promise<{ session: ChatSession; secret?: string }> {
      if (known !== null)
        return {
          session:
            (await openSession(known, input)) ??
            (await inTurn(async () => (await openSession(known, input)) ?? start(known, input))),
        };
      const browserId = uuid();
      const secret = newSecret() + (input.sharedComputer === true ? SHARED_MARK : '');
      await browsers.add({ id: browserId, secretHash: hashSecret(secret), now: now() });
      return { session: await start(browserId, input), secret };
    },
    /** Sets the name or the address of a visitor who has none; the session under them, or why not. */
    async identify(
      { browserId, chatUserId }: VisitorIdentity,
      identification: Identification,
    ): Promise<ChatSession | ErrorCode> {
      const { chatUserName = null, chatUserEmail = null } = identification;
      const change = { type: 'identify', chatUserName, chatUserEmail } as const;
      const outcome = await conversations.change(chatUserId, null, change);
      if (outcome !== 'done') return outcome;
      const conversation = await conversations.get(chatUserId);
      return conversation === null ? 'unknown_conversation' : session(browserId, conversation);
    },
    /** The browser's current conversation with a new token; null if it has none. */
    async resume(browserId: string): Promise<ChatSession | null> {
      const latest = await current(browserId);
      return latest === null ? null : session(browserId, latest);
    },
    /** Ids of conversations this browser may read: its own, and those of addresses it verified. */
    async conversationsOf(browserId: string): Promise<string[]> {
      const own = (await conversations.byBrowser(browserId)).map(({ chatUserId }) => chatUserId);
      const ids = new Set(own);
      for (const email of await verifiedBy(browserId))
        for (const id of await conversations.idsByEmail(email, null)) ids.add(id);
      return [...ids];
    },
    /** Voids the browser's secret and closes its connections. */
    async end(browserId: string): Promise<void> {
      await browsers.end(browserId, now());
      closeSession({ role: 'user', browserId });
    },
  };
}
