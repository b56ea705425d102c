import { onDemand } from '../on-demand.tsx';

/** The conversation; it loads while a first message is written, because the form before it needs nothing of it. */
export const ConversationPart = onDemand(() => import('./conversation.tsx'));
