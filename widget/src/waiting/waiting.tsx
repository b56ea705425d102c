import { visitorDataApi } from '@ncf/contract/api/visitor-data';
import { faqPath, faqQuestions, type FaqQuestion } from '@ncf/contract/waiting';
import { isSpoken } from '@ncf/chat/react/messages';
import { useEffect, useState } from 'react';
import { api } from '../api.ts';
import { useChat, useChatState } from '../chat-context.ts';
import { later, texts } from '../texts/texts.ts';
import { rankQuestions } from './rank-questions.ts';

/** How often the place is requested, in milliseconds. */
const EVERY_MS = 15_000;

/** What helps a visitor who waits for a reply. What cannot be loaded is left out. */
export default function Waiting({ isHere }: { isHere: boolean }) {
  return (
    <>
      {isHere && <Place />}
      <Answers />
    </>
  );
}

/** How many conversations have been waiting longer. */
function Place() {
  const chat = useChat();
  const [ahead, setAhead] = useState<number | null>(null);
  useEffect(() => {
    const request = (): void => {
      if (document.visibilityState === 'hidden') return;
      api
        .call(visitorDataApi.queue, { token: chat.token })
        .then((place) => setAhead(place.ahead))
        // The next request may succeed.
        .catch(() => undefined);
    };
    request();
    const timer = setInterval(request, EVERY_MS);
    return () => clearInterval(timer);
  }, [chat]);
  return (
    <p className="nc-note" role="status">
      {ahead !== null && later.waiting.ahead(ahead)}
    </p>
  );
}

/** The questions by language. */
const loaded = new Map<string, Promise<readonly FaqQuestion[]>>();

function load(language: string): Promise<readonly FaqQuestion[]> {
  const known = loaded.get(language);
  if (known) return known;
  const path = faqPath(language);
  const loading = api.read(faqQuestions, path).catch(() => {
    loaded.delete(language);
    return [];
  });
  loaded.set(language, loading);
  return loading;
}

/** Answers from the FAQ that fit the visitor's last messages. */
function Answers() {
  const said = useChatState(({ messages }) => {
    const spoken = messages.filter(isSpoken);
    const from = spoken.findLastIndex(({ sender }) => sender === 'admin') + 1;
    return spoken
      .map(({ text }) => text)
      .slice(from)
      .join(' ');
  });
  const [all, setAll] = useState<readonly FaqQuestion[]>([]);
  const { lang } = texts;
  useEffect(() => {
    let isCurrent = true;
    void load(lang).then((listed) => isCurrent && setAll(listed));
    return () => {
      isCurrent = false;
    };
  }, [lang]);
  const offered = rankQuestions(said, all);
  if (offered.length === 0) return null;
  return (
    <nav className="nc-answers" aria-label={later.waiting.faq}>
      <p>{later.waiting.faq}</p>
      <ul>
        {offered.map(({ question, path, language }) => (
          <li key={path}>
            <a href={path} lang={language} hrefLang={language} target="_blank" rel="noopener">
              {question}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
