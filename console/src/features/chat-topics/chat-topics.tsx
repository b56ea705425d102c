import { useState, type FormEvent } from 'react';
import { chatTopics, type ChatTopic, type ChatTopics } from '@ncf/contract/chat-topics';
import { LIMITS } from '@ncf/contract/limits';
import { Button } from '@ncf/ui/button';
import { EmptyState } from '@ncf/ui/empty-state';
import { toast } from '@ncf/ui/toast';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { Problem } from '../../forms/problem.tsx';
import { Loaded, Page, Panel } from '../../layout/panel.tsx';
import { ICON_SUGGESTIONS } from './icon-suggestions.ts';
import { move, newTopic, problemsOf } from './topic-list.ts';
import { TopicRow } from './topic-row.tsx';

const PATH = 'chat/topics';
const SUGGESTIONS = 'topic-icons';

function Editor({ stored }: { stored: readonly ChatTopic[] }) {
  const [topics, setTopics] = useState(stored);
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const save = useApiMutation(
    (json: ChatTopics) => ({ method: 'put', path: PATH, shape: chatTopics, json }),
    {
      replaces: PATH,
      errorPrefix: false,
      onSuccess({ data }) {
        setTopics(data);
        toast('Topics saved', { kind: 'success' });
      },
    },
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = problemsOf(topics);
    setProblems(found);
    if (found.size === 0) save.mutate({ data: [...topics] });
  };
  // Nothing is set and nothing was added, so there is nothing to save.
  const isUntouched = topics.length === 0 && stored.length === 0;
  const add = (
    <Button
      disabled={topics.length >= LIMITS.chatTopics}
      onClick={() => setTopics([...topics, newTopic()])}
    >
      Add a topic
    </Button>
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <datalist id={SUGGESTIONS}>
        {ICON_SUGGESTIONS.map((icon) => (
          <option key={icon} value={icon}>
            {icon.replace('tabler:', '').replaceAll('-', ' ')}
          </option>
        ))}
      </datalist>
      {topics.length === 0 && (
        <EmptyState title="No topics yet" action={isUntouched && add}>
          Without topics, visitors go straight to their first message.
        </EmptyState>
      )}
      <ol className="grid gap-3">
        {topics.map((topic, at) => (
          <TopicRow
            key={topic.topicId}
            topic={topic}
            place={at}
            of={topics.length}
            suggestions={SUGGESTIONS}
            problems={problems}
            onChange={(changed) => setTopics(topics.with(at, changed))}
            onMove={(by) => setTopics(move(topics, at, by))}
            onRemove={() => setTopics(topics.toSpliced(at, 1))}
          />
        ))}
      </ol>
      <Problem>{problems.get('') ?? save.error?.message}</Problem>
      {!isUntouched && (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="primary" busy={save.isPending}>
            Save
          </Button>
          {add}
        </div>
      )}
    </form>
  );
}

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
        <Loaded query={topics}>{({ data }) => <Editor stored={data} />}</Loaded>
      </Panel>
    </Page>
  );
}
