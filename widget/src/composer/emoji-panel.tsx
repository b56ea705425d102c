import { onDemand } from '../on-demand.tsx';

/** The emoji picker, loaded when it is first opened. `onPick` is called with the chosen emoji. */
export const EmojiPanel = onDemand(() => import('./emoji-picker.tsx'));
