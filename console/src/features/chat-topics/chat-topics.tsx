import { chatTopics } from '@ncf/contract/chat-topics';
import { LIMITS } from '@ncf/contract/limits';
import { useApiQuery } from '../../api/use-api-query.ts';
import { ListForm } from '../../forms/list-form.tsx';
import { Loaded, Page, Panel } from '../../layout/panel.tsx';
import { ICON_SUGGESTIONS } from './icon-suggestions.ts';
import { move, newTopic } from './topic-list.ts';
import { TopicRow } from './topic-row.tsx';

const PATH = 'chat/topics';
const SUGGESTIONS = 'topic-icons';

/** The topics that visitors choose from before their first message: names, icons, and order. */
export default function ChatTopicsPage() {
  const topics = useApiQuery(PATH, chatTopics);
  return (
    <Page
      title="Chat topics"
      lead="Visitors can choose a topic before their first message. The team sees it in the inbox."
    >
      <Panel
        title="Topics"
        note={`Up to ${LIMITS.chatTopics}, in the order in which visitors see them.`}
      >
        <datalist id={SUGGESTIONS}>
          {ICON_SUGGESTIONS.map((icon) => (
            <option key={icon} value={icon}>
              {icon.replace('tabler:', '').replaceAll('-', ' ')}
            </option>
          ))}
        </datalist>
        <Loaded query={topics}>
          {({ data }) => (
            <ListForm
              path={PATH}
              shape={chatTopics}
              stored={data}
              max={LIMITS.chatTopics}
              blank={newTopic}
              add="Add a topic"
              save="Save"
              saved="Topics saved"
              empty="No topics yet"
              hint="Without topics, visitors go straight to their first message."
            >
              {(list, onChange, problems) =>
                list.map((topic, at) => (
                  <TopicRow
                    key={topic.topicId}
                    topic={topic}
                    place={at}
                    of={list.length}
                    suggestions={SUGGESTIONS}
                    problems={problems}
                    onChange={(changed) => onChange(list.with(at, changed))}
                    onMove={(by) => onChange(move(list, at, by))}
                    onRemove={() => onChange(list.toSpliced(at, 1))}
                  />
                ))
              }
            </ListForm>
          )}
        </Loaded>
      </Panel>
    </Page>
  );
}
