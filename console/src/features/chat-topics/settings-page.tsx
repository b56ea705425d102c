import { t } from '@ncf/contract/t';
import { chatTopicsApi } from '@ncf/contract/api/chat-topics';
import { type ChatTopic, chatTopicIcon } from '@ncf/contract/chat-topics';
import { TRANSLATIONS } from '@ncf/contract/languages';
import { LIMITS } from '@ncf/contract/limits';
import { ListPanel, type ListRow } from '../../forms/list-panel.tsx';
import { languageName } from '../../language-name.ts';
import { Page } from '../../layout/panel.tsx';
import { ICON_SUGGESTIONS } from './icon-suggestions.ts';
import { IconifyIcon } from '@ncf/chat/react/iconify-icon';
import { Field } from '@ncf/ui/field';
import { EntryButtons } from '../../forms/entry-buttons.tsx';

interface TopicRowProps extends ListRow<ChatTopic> {
  /** The id of the `<datalist>` with suggested icons. */
  suggestions: string;
}

/** One topic in the editor. */
function TopicRow(props: TopicRowProps) {
  const { item: topic, place, of, suggestions, problem, onChange, onMove, onRemove } = props;
  const isKnown = chatTopicIcon.safeParse(topic.icon).success;
  const label = topic.name.trim() === '' ? t('topic {value}', { value: place + 1 }) : topic.name;
  const translate = (language: (typeof TRANSLATIONS)[number], text: string): void => {
    const { [language]: _replaced, ...others } = topic.translations ?? {};
    const translations = text.trim() === '' ? others : { ...others, [language]: text };
    onChange({ ...topic, translations });
  };
  return (
    <li className="grid gap-3 rounded-md border border-line p-3 sm:grid-cols-[2.75rem_1fr_1fr] sm:items-start">
      <span className="grid size-11 place-items-center rounded-md bg-sunken text-heading sm:mt-7">
        {isKnown && <IconifyIcon name={topic.icon} />}
      </span>
      <Field
        label="Name"
        value={topic.name}
        maxLength={LIMITS.chatTopicMax}
        error={problem('name')}
        onChange={(event) => onChange({ ...topic, name: event.target.value })}
      />
      <Field
        label="Icon"
        list={suggestions}
        value={topic.icon}
        maxLength={LIMITS.iconNameMax}
        autoCapitalize="none"
        spellCheck={false}
        hint={t('A Tabler icon, such as tabler:truck.')}
        error={problem('icon')}
        onChange={(event) => onChange({ ...topic, icon: event.target.value.trim() })}
      />
      <div className="grid gap-3 sm:col-span-2 sm:col-start-2 sm:grid-cols-2">
        {TRANSLATIONS.map((language) => (
          <Field
            key={language}
            label={t('Name in {language} (optional)', { language: languageName(language) })}
            lang={language}
            value={topic.translations?.[language] ?? ''}
            maxLength={LIMITS.chatTopicMax}
            error={problem(`translations.${language}`)}
            onChange={(event) => translate(language, event.target.value)}
          />
        ))}
      </div>
      <div className="flex justify-end sm:col-span-3">
        <EntryButtons name={label} place={place} of={of} onMove={onMove} onRemove={onRemove} />
      </div>
    </li>
  );
}

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
      lead={t(
        'Visitors can choose a topic before their first message. The team sees it in the inbox.',
      )}
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
        note={t('Up to {chatTopics}, in the order in which visitors see them.', {
          chatTopics: LIMITS.chatTopics,
        })}
        api={chatTopicsApi}
        idOf={({ topicId }) => topicId}
        max={LIMITS.chatTopics}
        blank={blankTopic}
        add={t('Add a topic')}
        save={t('Save')}
        saved={t('Topics saved')}
        empty={t('No topics yet')}
        hint={t('Without topics, visitors go straight to their first message.')}
      >
        {(row) => <TopicRow {...row} suggestions={SUGGESTIONS} />}
      </ListPanel>
    </Page>
  );
}
