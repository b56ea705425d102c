import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { createAgentChat } from '@ncf/chat';
import { App } from './app/app.tsx';
import { Session } from './features/session/session.ts';

// The CSP forbids the code that zod would otherwise make at run time.
z.config({ jitless: true });

const root = document.querySelector('#console');
if (root === null) throw new Error('index.html has no #console');
const session = new Session();
createRoot(root).render(<App session={session} createChat={() => createAgentChat()} />);
void session.resume();
