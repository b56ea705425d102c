import { createRoot } from 'react-dom/client';
import { Chat } from '../src/chat.tsx';
import { putLanguage, wantedLanguage } from '../src/settings/language.ts';
import '../src/widget.css';
import { memoryChat, said } from './memory-chat.ts';
import './preview.css';
import { SCENES } from './scenes.ts';

const query = new URLSearchParams(location.search);
const mode = query.get('mode');
if (mode !== null) document.documentElement.classList.add(mode);
const chat = memoryChat(SCENES[query.get('scene') ?? 'talk']?.() ?? {});
Object.assign(window, { chat, said });
const hours = {
  timeZone: query.get('zone') ?? 'UTC',
  weekly: [{ days: ['mon', 'tue', 'wed', 'thu', 'fri'] as const, from: '08:00', to: '18:00' }].map(
    (span) => ({ ...span, days: [...span.days] }),
  ),
  sample: true,
};
const root = document.querySelector('#root');
await putLanguage(wantedLanguage());
const floating = query.get('layout') === 'floating';
if (root) {
  createRoot(root).render(
    floating ? (
      <div className="ncf-floating">
        <Chat chat={chat} layout="floating" onClose={() => chat.calls.push(['close'])} />
      </div>
    ) : (
      <Chat chat={chat} layout="page" hours={hours} />
    ),
  );
}
