import { apply, type ConversationData, type Input } from './conversation.ts';
import type { Author } from './present.ts';

/** Where an input comes from: this tab, what an earlier page stored on this device, or another tab. */
export type Source = 'tab' | 'storage' | 'another tab';

/** One transition of a conversation. */
export interface Transition {
  input: Input;
  source: Source;
  before: ConversationData;
  after: ConversationData;
}

/** A conversation that changes over time. What depends on it listens to it, and it knows none of its listeners. */
export type ConversationModel = ReturnType<typeof createModel>;

/** `author` returns the person on this side. */
export function createModel(initial: ConversationData, author: () => Author) {
  const listeners: ((transition: Transition) => void)[] = [];
  let conversation = initial;
  let disposed = false;
  return {
    get: (): ConversationData => conversation,
    /** Applies an input, and then calls the listeners in the order in which they were added, if it changed anything. */
    dispatch(input: Input, source: Source = 'tab'): void {
      if (disposed) return;
      const before = conversation;
      const after = apply(before, input, author());
      if (after === before) return;
      conversation = after;
      for (const listener of listeners) listener({ input, source, before, after });
    },
    onTransition: (listener: (transition: Transition) => void): void =>
      void listeners.push(listener),
    /** Ignores every input from now on. */
    dispose(): void {
      disposed = true;
    },
  };
}
