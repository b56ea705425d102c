import type { PresentAgent } from '@ncf/contract/team';
import type { Bus } from '../../platform/bus/bus.ts';

/** How often each node announces its agents, in milliseconds. */
const ANNOUNCE_MS = 5000;
/** A node silent for this long is gone, in milliseconds. */
const SILENT_MS = 3 * ANNOUNCE_MS;

interface Entry {
  agents: PresentAgent[];
  /** The announcement as text, to recognize a repeated one. */
  text: string;
  heardAt: number;
}

/**
 * The agents connected to other nodes. Each node announces its agents when they change and every few seconds; the others
 * forget what a node announced when it falls silent.
 * @param own the agents connected to this node
 * @param onChange called when another node's agents changed
 */
export function createRoster(bus: Bus, own: () => PresentAgent[], onChange: () => void) {
  const nodes = new Map<string, Entry>();
  let announced = '[]';

  function send(): void {
    const agents = own();
    announced = JSON.stringify(agents);
    bus.send('roster', { node: bus.node, agents });
  }

  function forgetSilent(): void {
    const over = performance.now() - SILENT_MS;
    for (const [node, { heardAt }] of nodes) if (heardAt < over && nodes.delete(node)) onChange();
  }

  const stop = bus.on('roster', ({ node, agents }) => {
    if (node === bus.node) return;
    if (agents === null) {
      if (nodes.delete(node)) onChange();
      return;
    }
    const [text, before] = [JSON.stringify(agents), nodes.get(node)];
    nodes.set(node, { agents, text, heardAt: performance.now() });
    if (before === undefined) send();
    if (before?.text !== text) onChange();
  });
  const timer = setInterval(() => {
    forgetSilent();
    send();
  }, ANNOUNCE_MS).unref();
  // The others answer a new node.
  send();

  return {
    agents: () => [...nodes.values()].flatMap(({ agents }) => agents),
    /** Whether other nodes are known. */
    hasOthers: () => nodes.size > 0,
    /** Announces this node's agents, if they changed. */
    announce() {
      if (JSON.stringify(own()) !== announced) send();
    },
    /** Announces that this node has no more agents, and stops. */
    close() {
      clearInterval(timer);
      stop();
      bus.send('roster', { node: bus.node, agents: null });
    },
  };
}
