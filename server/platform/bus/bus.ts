import type { Conversation } from '@ncf/contract/messages';
import type { PresentAgent } from '@ncf/contract/team';

/** A payload for the subscribers of a topic. */
export interface TopicDelivery {
  topic: string;
  /** JSON. */
  payload: string;
  /** The QoS of the publish (MQTT 3.1.1 §4.3); a subscriber receives it with at most this. */
  qos: 0 | 1;
}

/** Which sessions have ended. `hasEnded` in `identity/session-end.ts` says whether one is among them. */
export type SessionEnd =
  | { role: 'user'; chatUserId: string }
  | { role: 'user'; browserId: string }
  | { role: 'admin'; sessionId: string }
  | { role: 'admin'; agentId: string; exceptSessionId?: string };

/** Everything that the server's nodes pass to each other, as plain data. */
export interface BusEvents {
  /** A payload that is not stored, or was stored before: typing, notes, visitor pages, inquiries. */
  delivery: TopicDelivery;
  /** A conversation changed in the store. Null if the change has no topic, as for assigning and closing. */
  changed: { chatUserId: string; delivery: TopicDelivery | null };
  /** A conversation was erased without a marker; consoles drop it. */
  removed: Conversation;
  sessionEnd: SessionEnd;
  /** An agent's account became away or available. */
  away: { agentId: string; away: boolean };
  /** The agents connected to a node, repeated every few seconds; null when the node closes. */
  roster: { node: string; agents: PresentAgent[] | null };
  /** This node missed events for this long, in milliseconds, and hears them again. Not sent to other nodes. */
  resumed: { lostMs: number };
  /** A client connected to a node; its connections to other nodes are over [MQTT-3.1.4-2]. */
  connected: { node: string; clientId: string };
  /** The report of a console's tab that reached another node than the tab's stream. */
  tabState: {
    clientId: string;
    state: { viewing: string | null; answering: boolean; away: boolean };
  };
  /** A visitor's connection closed, or a stream opened or closed. Opened connections are told by `connected`. */
  visitorMoved: { chatUserId: string };
  /** A node wants to know whether this visitor is connected to another one. */
  visitorAsked: { node: string; chatUserId: string };
  /** The visitor is connected to the node that sends this. */
  visitorOnline: { chatUserId: string };
  /** Agents blocked or unblocked a visitor. */
  blocks: Record<string, never>;
  /** The team changed the setting with this key. */
  setting: { key: string };
  /** Content of the site was published. */
  content: Record<string, never>;
  /** Something was added to the event log besides what `changed` tells of. */
  logged: Record<string, never>;
  /** A job of this kind was added. */
  job: { kind: string };
}

/**
 * The one way from whatever happens to everyone who is connected. Every node receives every event, also the one
 * that sent it, and all nodes receive them in the same order.
 */
export interface Bus {
  /** This node's ID, new at each start. */
  readonly node: string;
  /**
   * Encodes an event for the transaction that causes it (`Database.apply`); null if nodes share no database, and
   * `send` follows the commit.
   */
  readonly encode:
    | (<Kind extends keyof BusEvents>(kind: Kind, event: BusEvents[Kind]) => string)
    | null;
  /** Sends an event that is not part of a transaction. Never throws. */
  send<Kind extends keyof BusEvents>(kind: Kind, event: BusEvents[Kind]): void;
  /** Calls back with each event of a kind. Returns a function that stops it. */
  on<Kind extends keyof BusEvents>(
    kind: Kind,
    listener: (event: BusEvents[Kind]) => void,
  ): () => void;
}
