import { chatTopicsApi } from '@ncf/contract/api/chat-topics';
import { type ChatTopic } from '@ncf/contract/chat-topics';
import { LIMITS } from '@ncf/contract/limits';
import { ListPanel } from '../../forms/list-panel.tsx';
import { Page } from '../../layout/panel.tsx';
import { ICON_SUGGESTIONS } from './icon-suggestions.ts';
import { TopicRow } from './topic-row.tsx';

const SUGGESTIONS = 'topic-icons';

const blankTopic = (): ChatTopic => ({
  topicId: crypto.randomUUID(),
  name: '',
  icon: 'tabler:message-circle',
});

/** The topics that visitors choose from before their first message: names, icons, and order. */
export default function ChatTopicsPage() {
  return (
    <Page
      title="Chat topics"
      lead="Visitors can choose a topic before their first message. The team sees it in the inbox."
    >
      <datalist id={SUGGESTIONS}>
        {ICON_SUGGESTIONS.map((icon) => (
          <option key={icon} value={icon}>
            {icon.replace('tabler:', '').replaceAll('-', ' ')}
          </option>
        ))}
      </datalist>
      <ListPanel
        title="Topics"
        note={`Up to ${LIMITS.chatTopics}, in the order in which visitors see them.`}
        api={chatTopicsApi}
        idOf={({ topicId }) => topicId}
        max={LIMITS.chatTopics}
        blank={blankTopic}
        add="Add a topic"
        save="Save"
        saved="Topics saved"
        empty="No topics yet"
        hint="Without topics, visitors go straight to their first message."
      >
        {(row) => <TopicRow {...row} suggestions={SUGGESTIONS} />}
      </ListPanel>
    </Page>
  );
}
