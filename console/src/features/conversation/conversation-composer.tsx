import { t } from '@ncf/contract/t';
import { conversationsApi } from '@ncf/contract/api/conversations';
import { useApi } from '../../api/use-api.ts';
import { Composer } from './composer/composer.tsx';
import { envelopeProblem } from './composer/envelope.ts';
import { EnvelopeFields } from './composer/envelope-fields.tsx';
import { stageReplyFiles } from './composer/staged.ts';
import { UploadList } from './composer/upload-list.tsx';
import type { WritingCommands } from './conversation-commands.ts';
import type { OpenConversation } from './open-conversation.ts';
import { presenceWords, reachWords } from './reach-words.ts';
import type { Reach } from './use-reach.ts';
import type { Writing } from './use-writing.ts';

/** How what is written reaches the person, or that it doesn't. */
function ReachLine({ reach, mode }: { reach: Reach; mode: Writing['mode'] }) {
  if (mode === 'note') return <span className="text-warning">Only your team can see this.</span>;
  const presence = presenceWords(reach);
  const consequence = reachWords(reach, mode === 'email');
  return (
    <>
      {presence}
      {presence !== '' && consequence !== '' && ': '}
      <strong className="font-medium text-text">{consequence}</strong>
      {reach.mail === false && <span className="block">This server can’t send email.</span>}
    </>
  );
}

/** The composer with the draft of the answer or the note. */
export function ConversationComposer({
  open: { conversation, chatUserId, summary, uploads, agent, onReplying },
  writing,
  commands: { editLast, send, saveNote },
  visitor,
  reach,
  joined,
  ensureJoined,
}: {
  open: OpenConversation;
  writing: Writing;
  commands: WritingCommands;
  visitor: string;
  reach: Reach;
  joined: boolean;
  ensureJoined: () => void;
}) {
  const { mode, target, staged, envelope } = writing;
  const language =
    useApi(conversationsApi.page, { params: { chatUserId } }).data?.data?.language ?? null;
  const { draft, write, cancel } = writing.current;
  const joinsBySending = !joined && mode === 'reply' && draft.editing === null;
  return (
    <Composer
      ref={writing.composer}
      mode={mode}
      withDraft={writing.withDraft}
      mail={reach.mail === true}
      onMode={writing.focus}
      draft={draft}
      agentId={agent.agentId}
      target={mode === 'note' ? null : target}
      reach={<ReachLine reach={reach} mode={mode} />}
      hint={joinsBySending ? t('Sending adds you to the chat.') : null}
      envelope={
        mode === 'email' && (
          <EnvelopeFields
            to={summary?.chatUserEmail ?? ''}
            subject={summary?.subject ?? ''}
            envelope={envelope}
            onChange={writing.writeEnvelope}
          />
        )
      }
      problem={mode === 'email' ? envelopeProblem(envelope) : null}
      uploads={<UploadList queue={uploads} onRetry={ensureJoined} onCaptionBack={writing.insert} />}
      staged={staged}
      values={() => ({
        visitorName: visitor,
        agentName: agent.adminUserName,
        language: language ?? summary?.language ?? null,
        now: new Date(),
        takesFiles: true,
      })}
      onFiles={(files) => {
        staged.add(files);
        writing.focus(mode);
      }}
      onReplyFiles={(files) => stageReplyFiles(staged, files)}
      onChange={(text) => {
        writing.hold();
        write(text);
      }}
      onSend={mode === 'note' ? saveNote : send}
      onCancel={cancel}
      onEditLast={editLast}
      onTyping={() => {
        onReplying();
        // The visitor sees typing only for what appears in the chat.
        if (joined && mode === 'reply') conversation.typing();
      }}
    />
  );
}
