import * as z from 'zod/mini';

export { createAgentChat } from './agent.ts';
export { createVisitorChat } from './visitor.ts';
export { isOver } from './visitor/session-lookup.ts';
export { createAgentAuth } from './api/agent-auth.ts';
export { ApiError } from './api/api-error.ts';
export { createApiClient, pathOf } from './api/client.ts';
export type { ApiClient, Requested } from './api/client.ts';
export { memoryStorage } from './storage/storage.ts';
export { storedValues } from './storage/values.ts';
export type { ChatStorage, OutboxItem, OutboxStorage } from './storage/storage.ts';
export type { Clock } from './clock.ts';
export type { ChatOptions, Log, Socket, SocketConstructor } from './environment.ts';
export type * from './chat-api.ts';
export type * from './conversation/state.ts';

// A strict CSP forbids the code that zod would generate at run time.
z.config({ jitless: true });
