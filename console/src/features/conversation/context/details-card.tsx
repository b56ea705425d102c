import ChevronDown from 'icon:tabler/chevron-down';
import { topicIn } from '@ncf/contract/inquiry-topics';
import type { Conversation } from '@ncf/contract/messages';
import { STATE_NAMES } from '../../../conversation-state.ts';
import { copyText } from '../../../copy-text.ts';
import { languageName } from '../../../language-name.ts';
import { LANGUAGE } from '../../../language.ts';
import { exactTime } from '../../../time/short-time.ts';
import { TopicTag } from '../../../topic-tag.tsx';
import { Fact } from './visitor-page-facts.tsx';

const Moment = ({ at }: { at: string }) => <time dateTime={at}>{exactTime(at)}</time>;

/** What is rarely needed: the reference, times, the rating, and the ID. */
export function DetailsCard({ summary }: { summary: Conversation }) {
  const { agents, chatUserId, reference, satisfied, subject, mailbox, topicId, language } = summary;
  return (
    <details className="group rounded-lg border border-line bg-raised">
      <summary className="flex min-h-10 cursor-pointer list-none items-center justify-between px-3 text-small font-medium">
        Details
        <ChevronDown size={16} className="shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3 px-3 pb-3">
        <Fact label="Reference">
          <code className="font-mono">{reference}</code>
        </Fact>
        <Fact label="State">{STATE_NAMES[summary.state]}</Fact>
        {topicId !== null && (
          <Fact label="Topic">
            <TopicTag topicId={topicId} />
          </Fact>
        )}
        {subject !== '' && <Fact label="Subject">{topicIn(LANGUAGE, subject)}</Fact>}
        {mailbox !== null && <Fact label="Mailbox">{mailbox}</Fact>}
        {language !== null && <Fact label="Language">{languageName(language)}</Fact>}
        <Fact label="In the chat">{agents.length === 0 ? 'No agents' : agents.join(', ')}</Fact>
        <Fact label="Started">
          <Moment at={summary.createdAt} />
        </Fact>
        <Fact label="Last activity">
          <Moment at={summary.updatedAt} />
        </Fact>
        {satisfied !== null && (
          <Fact label="Rating">{satisfied ? 'Satisfied' : 'Not satisfied'}</Fact>
        )}
        <Fact label="Conversation ID">
          <code className="font-mono text-micro wrap-anywhere">{chatUserId}</code>
          <button
            type="button"
            onClick={() => void copyText(chatUserId, 'Conversation ID copied')}
            className="block min-h-6 cursor-pointer text-micro text-link underline"
          >
            Copy ID
          </button>
        </Fact>
      </dl>
    </details>
  );
}
