import { onDemand } from '../on-demand.tsx';

/** A voice message, loaded when the first one is shown. */
export const VoiceMessage = onDemand(() => import('./voice-message.tsx'));
