import { createHmac } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { hashSecret, newSecret } from '../../identity/secret.ts';
import { isSameSecret } from '../../platform/is-same-secret.ts';
import { emailKey } from '../../platform/mail/email-key.ts';
import type { Blocks } from '../blocks/blocks.ts';
import type { Visitors } from '../visitors/visitors.ts';
import type { ConversationLinkStore } from './store.ts';

/** The data in an email's link. */
export interface ConversationLink {
  chatUserId: string;
  /** Which of the conversation's emails: the last message in it. */
  seq: number;
  /** Until when it works, in seconds since 1970. */
  ends: number;
  signature: string;
}

/** The result of opening a link. `secret` is returned if the browser had none. */
export type Opened = { outcome: 'opened'; secret?: string } | { outcome: 'void' | 'blocked' };

/** Links in emails that open a conversation on any device: signed, for one use, and for a few days. */
export type ConversationLinks = ReturnType<typeof createConversationLinks>;

interface Parts {
  store: ConversationLinkStore;
  /** A conversation's address, and the browser that started it; null if it is gone. */
  visitorOf(chatUserId: string): Promise<{ chatUserEmail: string; browserId: string } | null>;
  visitors: Pick<Visitors, 'current'>;
  hasVerified(browserId: string, email: string): Promise<boolean>;
  blocks: Pick<Blocks, 'of'>;
  /** HMAC key. */
  secret: string;
  /** Milliseconds since 1970. */
  clock: () => number;
}

/** How long a link works, in days. */
export const LINK_DAYS = 3;
const DAY_S = 24 * 3600;

/** Creates links on a store. */
export function createConversationLinks(parts: Parts) {
  const { store, visitorOf, visitors, hasVerified, blocks, secret, clock } = parts;

  const sign = (chatUserId: string, seq: number, ends: number): string =>
    createHmac('sha256', secret).update(`open ${chatUserId} ${seq} ${ends}`).digest('base64url');

  function isValid({ chatUserId, seq, ends, signature }: ConversationLink): boolean {
    return isSameSecret(signature, sign(chatUserId, seq, ends)) && ends * 1000 > clock();
  }

  return {
    /** Path and query of a new link for the email that ends with this message. */
    pathOf(chatUserId: string, seq: number): string {
      const ends = Math.floor(clock() / 1000) + LINK_DAYS * DAY_S;
      return `/api/v1/mail/open?c=${chatUserId}&n=${seq}&e=${ends}&s=${sign(chatUserId, seq, ends)}`;
    },
    /** Whether the link is genuine and has not expired; it may have been used. */
    isValid,
    /** Whether a browser would open this conversation anyway. */
    async isOpenIn(browserId: string | null, chatUserId: string): Promise<boolean> {
      const current = browserId === null ? null : await visitors.current(browserId);
      return current?.chatUserId === chatUserId;
    },
    /**
     * Opens the conversation in a browser, for reading and writing, and verifies its address there, since the link was
     * sent to it. @param device the browser's description
     */
    async open(link: ConversationLink, known: string | null, device: string): Promise<Opened> {
      const { chatUserId, seq } = link;
      const visitor = isValid(link) ? await visitorOf(chatUserId) : null;
      if (visitor === null) return { outcome: 'void' };
      // Otherwise a blocked visitor would go on writing from another device.
      if (blocks.of(visitor.browserId) !== null) return { outcome: 'blocked' };
      const fresh = known === null ? newSecret() : null;
      const isOpened = await store.open({
        id: `${chatUserId} ${seq}`,
        chatUserId,
        browserId: known ?? uuid({ msecs: clock() }),
        openedAt: new Date(clock()).toISOString(),
        emailLower: emailKey(visitor.chatUserEmail),
        device,
        verificationId: uuid(),
        newSecretHash: fresh === null ? null : hashSecret(fresh),
      });
      if (!isOpened) return { outcome: 'void' };
      return fresh === null ? { outcome: 'opened' } : { outcome: 'opened', secret: fresh };
    },
    /** Goes on with a conversation in a browser that has verified its address; `void` if it has not. */
    async continueIn(browserId: string, chatUserId: string): Promise<Opened['outcome']> {
      const visitor = await visitorOf(chatUserId);
      if (visitor === null || !(await hasVerified(browserId, visitor.chatUserEmail))) return 'void';
      if (blocks.of(visitor.browserId) !== null) return 'blocked';
      await store.continue({ chatUserId, browserId, openedAt: new Date(clock()).toISOString() });
      return 'opened';
    },
  };
}
