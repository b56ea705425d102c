import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { createAgentAuth, createAgentChat } from '@ncf/chat';
import { issueText } from '@ncf/contract/issue-text';
import { App } from './app/app.tsx';

// The CSP forbids the code that zod would otherwise make at run time.
z.config({ jitless: true, customError: issueText });

const root = document.querySelector('#console');
if (root === null) throw new Error('index.html has no #console');
const auth = createAgentAuth();
createRoot(root).render(<App auth={auth} createChat={() => createAgentChat({ auth })} />);
void auth.resume();
