import * as z from 'zod/mini';

export { createAgentChat } from './agent.ts';
export { createVisitorChat } from './visitor.ts';
export { ApiError } from './http.ts';
export { memoryStorage } from './storage.ts';
export type { ChatStorage, OutboxItem, OutboxStorage } from './storage.ts';
export type { ChatOptions, Clock, Log, Socket, SocketConstructor } from './environment.ts';
export type * from './api.ts';
export type * from './state.ts';

// A strict CSP forbids the code that zod would compile.
z.config({ jitless: true });
