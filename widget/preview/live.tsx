import { loadable } from '@ncf/ui/loadable';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Launcher } from '../src/launcher/launcher.tsx';
import './preview.css';

const ChatPanel = loadable(async () => (await import('../src/widget.tsx')).loadPanel());
const Frame = loadable(async () => (await import('../src/widget.tsx')).loadFrame());

/** A site with two pages: the chat's page and another with the launcher. */
function Site() {
  const [path, setPath] = useState(
    location.hash.startsWith('#/') ? location.hash.slice(1) : '/supports/livechat',
  );
  return (
    <>
      <nav>
        <button type="button" onClick={() => setPath('/about')}>
          Go to about
        </button>
        <button type="button" onClick={() => setPath('/supports/livechat')}>
          Go to live chat
        </button>
      </nav>
      <div style={{ blockSize: 'calc(100dvh - 3rem)' }}>
        {path === '/supports/livechat' ? <ChatPanel layout="page" /> : <p>About us</p>}
      </div>
      <Launcher path={path} />
    </>
  );
}

const isFrame = location.hash === '#/chat-frame';
const root = document.querySelector('#root');
if (root) createRoot(root).render(isFrame ? <Frame /> : <Site />);
