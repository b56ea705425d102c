import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { createAgentAuth } from '@ncf/chat/agent-auth';
import { issueText } from '@ncf/contract/issue-text';
import { earlyFetch } from '../src/api/early-fetch.ts';
import { App } from '../src/app/app.tsx';
import { sceneChat, type Scene } from './scenes.ts';

z.config({ jitless: true, customError: issueText });
const root = document.querySelector('#console');
if (root === null) throw new Error('preview.html has no #console');
const scene = (sessionStorage.getItem('scene') ?? 'usual') as Scene;
const auth = createAgentAuth({ fetch: earlyFetch });
const app = <App auth={auth} createChat={() => sceneChat(scene)} />;
void auth.resume().then(() => createRoot(root).render(app));
