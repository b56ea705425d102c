import type { followTouch } from './touch-gestures.ts';

/** What a finger does on a message, loaded once the conversation is listed. */
export const touch: { follow?: typeof followTouch } = {};

export const preloadTouch = async (): Promise<void> => {
  touch.follow = (await import('./touch-gestures.ts')).followTouch;
};
