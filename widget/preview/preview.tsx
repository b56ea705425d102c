import { createRoot } from 'react-dom/client';
import { Chat } from '../src/chat.tsx';
import { setLanguage, wantedLanguage } from '../src/settings/language.ts';
import '../src/widget.css';
import { said } from '@ncf/chat/preview/said';
import { memoryVisitorChat } from '@ncf/chat/preview/visitor-chat';
import './preview.css';
import { SCENES } from './scenes.ts';

const query = new URLSearchParams(location.search);
const mode = query.get('mode');
if (mode !== null) document.documentElement.classList.add(mode);
document.documentElement.lang = query.get('lang') ?? 'en';
const chat = memoryVisitorChat(SCENES[query.get('scene') ?? '']?.());
Object.assign(window, { chat, said });
const hours = {
  timeZone: query.get('zone') ?? 'UTC',
  weekly: [{ days: ['mon', 'tue', 'wed', 'thu', 'fri'] as const, from: '08:00', to: '18:00' }].map(
    (span) => ({ ...span, days: [...span.days] }),
  ),
};
const root = document.querySelector('#root');
await setLanguage(wantedLanguage());
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
