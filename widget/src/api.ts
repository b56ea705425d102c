import { createApiClient } from '@ncf/chat';
import { HOST } from './host.ts';

/** The HTTP client for the backend of this build. */
export const api = createApiClient({ host: HOST });
