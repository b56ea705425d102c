export type { components, paths } from './api.ts';
export { startBot, startVisitor, type Chat, type Listener, type SessionEvent } from './chat.ts';
export { ApiError, createApi, type Api, type CallOptions } from './http.ts';
export { isGenuine } from './webhooks.ts';
