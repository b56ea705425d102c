import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { createAgentAuth } from '@ncf/chat/agent-auth';
import { issueText } from '@ncf/contract/issue-text';
import { earlyFetch } from './api/early-fetch.ts';
import { App } from './app/app.tsx';
import { createLaterChat } from './app/later-chat.ts';

// The CSP forbids the code that zod would otherwise make at run time.
z.config({ jitless: true, customError: issueText });

const root = document.querySelector('#console');
if (root === null) throw new Error('index.html has no #console');
const auth = createAgentAuth({ fetch: earlyFetch });
const app = <App auth={auth} createChat={() => createLaterChat(auth)} />;
// Until it is known whether the agent is signed in, the document's placeholder stays.
void auth.resume().then(() => createRoot(root).render(app));
