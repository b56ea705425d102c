import type { ErrorCode } from '@ncf/contract/errors';
import { unidentifiedEmail, unidentifiedName } from '@ncf/contract/unidentified';
import type { ChatSession, Identification, SignIn } from '@ncf/contract/visitors';
import type { Conversation } from '@ncf/contract/messages';
import { chatUserClientId } from '@ncf/contract/topics';
import { v7 as uuid } from 'uuid';
import { emailKey } from '../../platform/mail/email-key.ts';
import type { Conversations } from '../conversations/conversations.ts';
import type { VisitorIdentity } from '../../identity/identity.ts';
import { hashSecret, newSecret } from '../../identity/secret.ts';
import type { Tokens } from '../../identity/tokens.ts';
import type { BrowserStore } from './store.ts';
import type { SessionEnd } from '../../platform/bus/bus.ts';

/** Visitors: the name and address they enter, and the browser they use (R6.4). */
export interface Visitors {
  /** The browser with this cookie secret; null if there is none or its session ended. */
  browserOf(secret: string | undefined): Promise<string | null>;
  /**
   * Starts a conversation, or resumes the one that this browser started with the same name and address and has
   * not left; without both, the latest one. `secret` is returned if the browser had none.
   */
  signIn(
    browserId: string | null,
    input: SignIn,
  ): Promise<{ session: ChatSession; secret?: string }>;
  /** Sets the name or the address of a visitor who has none; the session under them, or why not. */
  identify(visitor: VisitorIdentity, input: Identification): Promise<ChatSession | ErrorCode>;
  /** The conversation that this browser started or opened by a link last; null if there is none. */
  current(browserId: string): Promise<Conversation | null>;
  /** The browser's current conversation with a new token; null if it has none. */
  resume(browserId: string): Promise<ChatSession | null>;
  /** Ids of conversations this browser may read: its own, and those of addresses it verified. */
  conversationsOf(browserId: string): Promise<string[]>;
  /** Voids the browser's secret and closes its connections. */
  end(browserId: string): Promise<void>;
}

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

/** Creates visitors on a store of browsers. */
export function createVisitors({
  browsers,
  conversations,
  lastOpened,
  verifiedBy,
  tokens,
  closeSession,
  clock,
}: Parts): Visitors {
  const now = (): string => new Date(clock()).toISOString();

  async function session(
    browserId: string,
    {
      chatUserId,
      chatUserName,
      chatUserEmail,
    }: Pick<Conversation, 'chatUserId' | 'chatUserName' | 'chatUserEmail'>,
  ): Promise<ChatSession> {
    const identity: VisitorIdentity = {
      role: 'user',
      chatUserId,
      chatUserName,
      chatUserEmail,
      browserId,
    };
    const signed = await tokens.sign(identity);
    return {
      chatUserId,
      clientId: chatUserClientId(chatUserId),
      chatUserName,
      chatUserEmail,
      ...signed,
    };
  }

  async function current(browserId: string): Promise<Conversation | null> {
    const [own] = await conversations.byBrowser(browserId);
    const opened = await lastOpened(browserId);
    if (opened === null || (own !== undefined && own.createdAt > opened.openedAt))
      return own ?? null;
    return conversations.get(opened.chatUserId);
  }

  return {
    current,
    async browserOf(secret) {
      return secret === undefined || secret === ''
        ? null
        : browsers.seen(hashSecret(secret), now());
    },
    async signIn(known, { chatUserName, chatUserEmail, sharedComputer = false }) {
      const browserId = known ?? uuid();
      const existing = known === null ? [] : await conversations.byBrowser(known);
      const open = existing.find(
        (conversation) =>
          conversation.state !== 'left' &&
          (chatUserName === undefined || conversation.chatUserName === chatUserName) &&
          (chatUserEmail === undefined ||
            emailKey(conversation.chatUserEmail) === emailKey(chatUserEmail)),
      );
      if (open !== undefined) return { session: await session(browserId, open) };
      const secret = newSecret() + (sharedComputer ? SHARED_MARK : '');
      if (known === null)
        await browsers.add({ id: browserId, secretHash: hashSecret(secret), now: now() });
      const chatUserId = uuid();
      const conversation = {
        chatUserId,
        chatUserName: chatUserName ?? unidentifiedName(chatUserId),
        chatUserEmail: chatUserEmail ?? unidentifiedEmail(chatUserId),
      };
      await conversations.create({ ...conversation, browserId });
      return {
        session: await session(browserId, conversation),
        ...(known === null ? { secret } : {}),
      };
    },
    async identify({ browserId, chatUserId }, { chatUserName = null, chatUserEmail = null }) {
      const change = { type: 'identify', chatUserName, chatUserEmail } as const;
      const outcome = await conversations.change(chatUserId, null, change);
      if (outcome !== 'done') return outcome;
      const conversation = await conversations.get(chatUserId);
      return conversation === null ? 'unknown_conversation' : session(browserId, conversation);
    },
    async resume(browserId) {
      const latest = await current(browserId);
      return latest === null ? null : session(browserId, latest);
    },
    async conversationsOf(browserId) {
      const own = (await conversations.byBrowser(browserId)).map(({ chatUserId }) => chatUserId);
      const ids = new Set(own);
      for (const email of await verifiedBy(browserId)) {
        for (const id of await conversations.idsByEmail(email, null)) ids.add(id);
      }
      return [...ids];
    },
    async end(browserId) {
      await browsers.end(browserId, now());
      closeSession({ role: 'user', browserId });
    },
  };
}
