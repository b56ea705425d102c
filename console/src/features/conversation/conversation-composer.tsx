import { t } from '@ncf/contract/t';
import { conversationsApi } from '@ncf/contract/api/conversations';
import { useApi } from '../../api/use-api.ts';
import { Composer } from './composer/composer.tsx';
import { envelopeProblem } from './composer/envelope.ts';
import { EnvelopeFields } from './composer/envelope-fields.tsx';
import { stageReplyFiles } from './composer/staged-tray.tsx';
import { UploadList } from './composer/upload-list.tsx';
import type { WritingCommands } from './conversation-commands.ts';
import { ownDraftKey, type OpenConversation } from './open-conversation.ts';
import type { OpenDialog } from './conversation-dialogs.tsx';
import { lazyPart } from '../../layout/lazy-part.tsx';
import Question from 'icon:tabler/user-question';
import { useState } from 'react';
import type { Note } from '@ncf/contract/notes';
import { presenceWords, reachWords, type Reach } from './use-reach.ts';
import type { Writing } from './use-writing.ts';
import { IconButton } from '../../layout/icon-button.tsx';

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

const SharedDraft = lazyPart(() => import('./shared-draft/shared-draft.tsx'));

/** The draft that agents write together, and whether it is, or was, on the screen. */
function useSharedDraft({ drafts, chatUserId }: OpenConversation, notes: readonly Note[]) {
  const note = notes.find(({ kind }) => kind === 'draft');
  const [isShown, setShown] = useState(() => drafts.get(ownDraftKey(chatUserId)).text !== '');
  if (note !== undefined && !isShown) setShown(true);
  return { note, isShown };
}

/** Opens the dialog that gives the draft to a colleague. */
const AskButton = (props: { disabled: boolean; onClick: () => void }) => (
  <IconButton icon={Question} className="mb-0.5" label={t('Ask a colleague to look')} {...props} />
);

/** The composer with the draft of the answer or the note. */
export function ConversationComposer({
  open,
  writing,
  commands: { editLast, send, saveNote, shareable, shared },
  visitor,
  reach,
  joined,
  ensureJoined,
  notes,
  onDialog,
}: {
  open: OpenConversation;
  writing: Writing;
  commands: WritingCommands;
  visitor: string;
  reach: Reach;
  joined: boolean;
  ensureJoined: () => void;
  notes: readonly Note[];
  onDialog: (dialog: OpenDialog) => void;
}) {
  const { conversation, chatUserId, summary, uploads, agent, onReplying } = open;
  const { mode, target, staged, envelope } = writing;
  const sharedDraft = useSharedDraft(open, notes);
  const language =
    useApi(conversationsApi.page, { params: { chatUserId }, staleTime: Infinity }).data?.data
      ?.language ?? null;
  const { draft, write, cancel } = writing.current;
  const joinsBySending = !joined && mode === 'reply' && draft.editing === null;
  const ask = () => onDialog({ name: 'ask', draft: shareable(), onGiven: shared });
  return (
    <>
      {sharedDraft.isShown && (
        <SharedDraft
          open={open}
          note={sharedDraft.note}
          visitor={visitor}
          writing={writing}
          ensureJoined={ensureJoined}
        />
      )}
      <Composer
        ref={writing.composer}
        mode={mode}
        withDraft={writing.withDraft}
        mail={reach.mail === true}
        ask={
          sharedDraft.note === undefined &&
          mode !== 'note' &&
          draft.editing === null && <AskButton disabled={draft.text.trim() === ''} onClick={ask} />
        }
        onMode={writing.focus}
        draft={draft}
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
        uploads={
          <UploadList queue={uploads} onRetry={ensureJoined} onCaptionBack={writing.insert} />
        }
        staged={staged}
        values={() => ({
          visitorName: visitor,
          agentName: agent.adminUserName,
          language: language ?? summary?.language ?? null,
          hour: new Date().getHours(),
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
          onReplying(true);
          // The visitor sees typing only for what appears in the chat.
          if (joined && mode === 'reply') conversation.typing();
        }}
      />
    </>
  );
}
