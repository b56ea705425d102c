import { chatTopicsApi } from '@ncf/contract/api/chat-topics';
import { IconifyIcon, setIconOrigin } from '@ncf/chat/react/iconify-icon';
import { useStore } from '@ncf/chat/react';
import type { ChatTopic } from '@ncf/contract/chat-topics';
import { textIn } from '@ncf/contract/texts';
import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';
import { api } from '../api.ts';
import { useChat, useChatState } from '../chat-context.ts';
import { HOST } from '../host.ts';
import { texts } from '../texts/texts.ts';

setIconOrigin(HOST);

/** The team's topics; null until they are loaded. */
const store = createStore<{ topics: readonly ChatTopic[] | null }>(() => ({ topics: null }));

const load = (): Promise<void> =>
  api.call(chatTopicsApi.get, { credentials: 'omit' }).then(
    ({ data }) => store.setState({ topics: data }),
    // The choice is optional. The next empty conversation tries again.
    () => undefined,
  );

/** The team's topics as toggle buttons; nothing until they are loaded, or if there are none. */
export default function TopicButtons() {
  const chat = useChat();
  const chosen = useChatState((state) => state.topicId);
  const topics = useStore(store, (state) => state.topics);
  useEffect(() => {
    if (topics === null) void load();
  }, [topics]);
  if (topics === null || topics.length === 0) return null;
  return (
    <div role="group" aria-label={texts.chooseTopic} className="nc-topics">
      <p>{texts.chooseTopic}</p>
      {topics.map(({ topicId, name, icon, translations }) => {
        const { text, language } = textIn({ en: name, ...translations }, texts.lang);
        return (
          <button
            key={topicId}
            type="button"
            lang={language}
            aria-pressed={topicId === chosen}
            onClick={() => chat.chooseTopic(topicId === chosen ? null : topicId)}
          >
            <IconifyIcon name={icon} />
            {text}
          </button>
        );
      })}
    </div>
  );
}
