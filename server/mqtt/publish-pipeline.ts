import { AGENTS_TOPIC } from '@ncf/contract/constants';
import { storePublish } from '../chat/conversations/mqtt.ts';
import { parsePayload, type Payload } from '../chat/conversations/read-publish.ts';
import type { Publication } from '../chat/conversations/refusal.ts';
import type { Outcome } from '../chat/conversations/decide/command.ts';
import type { Caller, VisitorIdentity } from '../identity/identity.ts';
import { handlePresence } from '../chat/presence/mqtt.ts';
import { bodyOf } from '../platform/http/errors.ts';
import type { BrokerOptions } from './broker-options.ts';
import type { Meter } from './meter.ts';

/** The answer to a publish that exceeds its sender's quota. Clients keep the message and send it again later. */
const OVER_QUOTA = {
  outcome: 'refuse',
  code: 'rate_limited',
  message: 'You have sent too much today. Try again tomorrow.',
} as const satisfies Outcome;

/** The answer to a publish of a visitor whom agents have blocked. */
const BLOCKED = {
  outcome: 'refuse',
  code: 'blocked',
  message: bodyOf('blocked').message,
} as const satisfies Outcome;

/** Whether a payload is a typing event, which is not stored. */
export function isTyping(payload: Payload): boolean {
  try {
    const { type } = parsePayload(payload) as { type?: unknown };
    return type === 'user_typing' || type === 'admin_typing';
  } catch {
    return false;
  }
}

/** The size of a parsed payload, as far as its text says. */
const textBytes = (payload: Readonly<Record<string, unknown>>): number =>
  typeof payload['text'] === 'string' ? Buffer.byteLength(payload['text']) : 0;

/** Where a publish comes from. */
export interface PublishSource {
  /** Null if it came over HTTP without one. */
  clientId: string | null;
  address: string;
}

/** Takes publishes through rate limit, policy, and storage. */
export class PublishPipeline {
  readonly #options: BrokerOptions;
  #inProgress = 0;
  #onIdle: (() => void) | null = null;

  constructor(options: BrokerOptions) {
    this.#options = options;
  }

  /**
   * Processes one publish in order; never rejects.
   * @returns null for a typing event above the rate, which is dropped
   */
  async process(
    identity: Caller,
    meter: Meter,
    packet: Publication & { qos: number },
    sender: PublishSource,
  ): Promise<Outcome | null> {
    const began = performance.now();
    // Typing events use QoS 0 and are worthless later; everything else waits and is kept.
    if (packet.qos === 0 && !meter.mayType(began)) return null;
    this.#inProgress += 1;
    try {
      const turn = packet.qos === 0 ? null : meter.turn(began);
      if (turn !== null) await turn;
      const { presence, conversations, log, metrics } = this.#options;
      if (identity.role === 'user') {
        if (this.#isBlocked(identity, sender)) return BLOCKED;
        // By what it is: a message with QoS 0 takes as much room as any other.
        const isFree = packet.qos === 0 && isTyping(packet.payload);
        if (!isFree && (await this.#isOverQuota(identity, sender, packet))) return OVER_QUOTA;
      }
      const outcome =
        packet.topic === AGENTS_TOPIC
          ? handlePresence(presence, sender.clientId, identity, packet)
          : // RETAIN has no effect, and nothing is delivered with QoS 2.
            await storePublish(conversations, identity, packet, packet.qos === 0 ? 0 : 1, (error) =>
              log.error({ err: error }, 'failed to store a message'),
            );
      metrics.published(outcome.outcome, performance.now() - began);
      return outcome;
    } finally {
      this.#inProgress -= 1;
      if (this.#inProgress === 0) this.#onIdle?.();
    }
  }

  #isBlocked(
    { browserId, chatUserEmail: email }: VisitorIdentity,
    { address }: PublishSource,
  ): boolean {
    return this.#options.blocks.isBlocked({ browserId, address, email });
  }

  /** Counts a publish; never rejects. If it cannot be counted, the store decides whether it can be stored. */
  async #isOverQuota(
    identity: VisitorIdentity,
    { address }: PublishSource,
    { payload }: Publication,
  ): Promise<boolean> {
    const { quota, metLimits, log } = this.#options;
    if (quota === undefined) return false;
    const bytes = payload instanceof Uint8Array ? payload.length : textBytes(payload);
    try {
      if (await quota(identity, address, bytes)) return false;
      metLimits.note('messages', identity.browserId);
      return true;
    } catch (error) {
      log.error({ err: error }, 'failed to count a message');
      return false;
    }
  }

  /** Resolves when no publish is in progress. */
  async idle(): Promise<void> {
    if (this.#inProgress === 0) return;
    await new Promise<void>((resolve) => {
      this.#onIdle = resolve;
    });
    this.#onIdle = null;
  }
}
