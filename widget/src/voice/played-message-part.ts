import { onDemand } from '../on-demand.tsx';

/** A voice message or a video, loaded when the first one is shown. */
export const PlayedMessage = onDemand(() => import('./played-message.tsx'));
