/** How the generator opens one connection to a system under load. */
export interface LinkOptions {
  /** `ws://…`, path included. */
  url: string;
  clientId: string;
  /** Absent for a peer that needs none. */
  password?: string;
  /** Topics to subscribe to with QoS 1, or rooms to join. */
  topics: readonly string[];
  /** Loopback address to come from, so that limits per address see many visitors. */
  localAddress?: string;
  onDelivery?: (payload: Buffer) => void;
  onClose?: () => void;
}

export interface Link {
  /** Publishes with QoS 1 or the equivalent; the callback runs when the system has acknowledged it. */
  publish(topic: string, payload: string, onAcknowledged: () => void): void;
  close(): Promise<void>;
}

/** A wire protocol that the generator speaks. */
export interface Driver {
  name: 'mqtt' | 'socketio' | 'xmpp';
  connect(options: LinkOptions): Promise<Link>;
}
