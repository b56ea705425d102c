import { preloadMessageActions } from './conversation/message-menu.tsx';
import { preloadScreens } from './screens.tsx';
import { preloadUploads } from './uploads/use-uploads.tsx';

/**
 * Loads the parts that a visitor in a conversation may need next, so that they open at once and work without a
 * connection. What fails to load here loads when it is needed.
 */
export async function preloadParts(): Promise<void> {
  await Promise.allSettled([preloadUploads(), preloadMessageActions(), preloadScreens()]);
}
