import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { App } from '../src/app/app.tsx';
import { Session } from '../src/features/session/session.ts';
import { memoryChat, type Scene } from './memory-chat.ts';

z.config({ jitless: true });
const root = document.querySelector('#console');
if (root === null) throw new Error('preview.html has no #console');
const scene = (sessionStorage.getItem('scene') ?? 'usual') as Scene;
const session = new Session();
createRoot(root).render(<App session={session} createChat={() => memoryChat(scene)} />);
void session.resume();
