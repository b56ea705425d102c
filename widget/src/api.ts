import { createApiClient } from '@ncf/chat';
import { HOST } from './host.ts';

/** The HTTP client of the backend that this build talks to. */
export const api = createApiClient({ host: HOST });
