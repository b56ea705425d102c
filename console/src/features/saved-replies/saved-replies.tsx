import { t } from '@ncf/contract/t';
import { savedRepliesApi } from '@ncf/contract/api/saved-replies';
import { useRef, useState, type RefObject } from 'react';
import { versionsOf, type SavedReply } from '@ncf/contract/saved-replies';
import { Button } from '@ncf/ui/button';
import { EmptyState } from '@ncf/ui/empty-state';
import { useApi, keyOf } from '../../api/use-api.ts';
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx';
import { useEdited } from '../../forms/use-edited.ts';
import { findReplies } from '../../suggestions/saved-replies.ts';
import { languageName } from '../../language-name.ts';
import { Loaded, useKeptFocus } from '../../layout/panel.tsx';
import { ReplyFile } from './reply-files.tsx';
import { NO_TEXTS, ReplyForm, type EditedReply } from './reply-form.tsx';
import { useRemoval } from '../../use-removal.ts';

function ReplyItem({
  reply,
  heading: Heading,
  onEdit,
  onDelete,
}: {
  reply: SavedReply;
  /** A level below that of its folder. */
  heading: 'h2' | 'h3';
  onEdit: () => void;
  /** @param text says that it is deleted */
  onDelete: (text: string) => void;
}) {
  const { shortcut } = reply;
  const versions = versionsOf(reply, null);
  return (
    <div className="grid h-full grid-cols-[1fr_auto] content-start items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-raised p-4">
      <Heading className="min-w-0 font-mono font-semibold wrap-anywhere">/{shortcut}</Heading>
      <div className="flex gap-1">
        <Button size="small" look="quiet" onClick={onEdit}>
          Edit<span className="sr-only"> /{shortcut}</span>
        </Button>
        <Button
          size="small"
          look="quiet"
          once
          onClick={() => onDelete(t('Deleted /{shortcut}.', { shortcut }))}
        >
          Delete<span className="sr-only"> /{shortcut}</span>
        </Button>
      </div>
      {versions.map(({ language, text }) => (
        <div key={language} className="col-span-2 flex items-baseline gap-3 text-small">
          {versions.length > 1 && (
            <abbr
              title={languageName(language)}
              className="w-5 shrink-0 text-micro font-medium text-muted uppercase no-underline"
            >
              {language}
            </abbr>
          )}
          <p lang={language} className="min-w-0 wrap-anywhere whitespace-pre-wrap">
            {text}
          </p>
        </div>
      ))}
      {reply.files.length > 0 && (
        <ul aria-label="Files" className="col-span-2 grid gap-1 pt-1">
          {reply.files.map((file) => (
            <li key={file.fileUrl} className="min-w-0">
              <ReplyFile file={file} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The names of the folders, in alphabetical order. */
const foldersOf = (replies: readonly SavedReply[]): readonly string[] =>
  [...new Set(replies.map(({ folder }) => folder))]
    .filter((folder) => folder !== '')
    .toSorted((a, b) => a.localeCompare(b));

/** The heading, the search, and the button for a new one. */
const Header = ({
  wanted,
  addButton,
  onWanted,
  onAdd,
}: {
  /** What is searched for; null if there is nothing to search. */
  wanted: string | null;
  addButton: RefObject<HTMLButtonElement | null>;
  onWanted: (wanted: string) => void;
  onAdd: () => void;
}) => (
  <header className="grid min-h-14 shrink-0 grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 border-b border-line bg-raised px-4 py-2 sm:grid-cols-[auto_minmax(0,24rem)_1fr]">
    <h1 className="font-semibold">Saved replies</h1>
    {wanted !== null && (
      <search className="max-sm:order-1 max-sm:col-span-2">
        <input
          type="search"
          aria-label="Search saved replies"
          placeholder="Shortcut or words of the text"
          maxLength={80}
          value={wanted}
          onChange={(event) => onWanted(event.target.value)}
          className="h-9 w-full rounded-md border border-line-strong bg-surface px-3 text-base placeholder:text-faint lg:text-small"
        />
      </search>
    )}
    <Button
      ref={addButton}
      size="small"
      look="primary"
      className="justify-self-end sm:col-start-3"
      onClick={onAdd}
    >
      Add a reply
    </Button>
  </header>
);

const rowId = (replyId: string): string => `reply-${replyId}`;

/** The reply that is edited, and whether to ask before another one takes its place. */
function useEditing() {
  const unsaved = useEdited<EditedReply | null>(null, 'saved reply');
  const [opened, setOpened] = useState<EditedReply | null>(null);
  const editing = unsaved.value ?? opened;
  /** What to edit once the changes are discarded; null if no one is asked. */
  const [asked, setAsked] = useState<EditedReply | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const start = (reply: EditedReply | null) => {
    unsaved.discard();
    setAsked(null);
    setOpened(reply);
  };
  return {
    editing,
    asked,
    addButton,
    start,
    edit: (reply: EditedReply) => (unsaved.value === null ? start(reply) : setAsked(reply)),
    keep: () => setAsked(null),
    change: unsaved.change,
    stop() {
      const row = editing && rowId(editing.replyId);
      start(null);
      // Its button exists again after the next render.
      requestAnimationFrame(() => {
        const button = document.getElementById(row ?? '')?.querySelector('button');
        (button ?? addButton.current)?.focus();
      });
    },
  };
}

const deleting = (replyId: string) => ({ route: savedRepliesApi.delete, params: { replyId } });
const refreshes = [keyOf(savedRepliesApi.list)];

/** The team's saved replies, in folders, which agents insert into a chat with `/` and a shortcut. */
export default function SavedReplies() {
  const list = useApi(savedRepliesApi.list);
  const { gone, remove } = useRemoval(deleting, { refreshes });
  const { editing, asked, addButton, start, edit, keep, change, stop } = useEditing();
  const [wanted, setWanted] = useState('');
  const all = (list.data?.data ?? []).filter(({ replyId }) => !gone.has(replyId));
  const folders = foldersOf(all);
  const form = editing !== null && (
    <ReplyForm
      key={editing.replyId}
      reply={editing}
      folders={folders}
      onChange={change}
      onSaved={stop}
      onCancel={stop}
    />
  );
  const isEdited = ({ replyId }: SavedReply) => replyId === editing?.replyId;
  const found = wanted.trim() === '' ? all : findReplies(all, wanted.trim());
  // What is edited stays, with what was typed, whatever is searched for.
  const shown = [...found, ...all.filter((one) => isEdited(one) && !found.includes(one))];
  return (
    <section {...useKeptFocus<HTMLElement>()} aria-label="Saved replies" className="pane h-full">
      <Header
        wanted={all.length > 0 ? wanted : null}
        addButton={addButton}
        onWanted={setWanted}
        onAdd={() => edit({ replyId: crypto.randomUUID(), ...NO_TEXTS, files: [] })}
      />
      {asked !== null && (
        <ConfirmDialog
          title={t('Discard your changes?')}
          confirm={t('Discard')}
          keep={t('Keep editing')}
          onConfirm={async () => start(asked)}
          onDone={() => {}}
          onClose={keep}
        >
          {t('You’ve changed a reply and haven’t saved it yet.')}
        </ConfirmDialog>
      )}
      <div className="min-h-0 grow overflow-y-auto">
        <div className="mx-auto grid max-w-7xl gap-4 p-4 md:px-8">
          <Loaded query={list} rows={4}>
            {() => (
              <>
                {!all.some(isEdited) && form && <div className="max-w-3xl">{form}</div>}
                {all.length === 0 && editing === null && (
                  <EmptyState title="No saved replies yet">
                    Save answers to the questions you get every day. In a chat, type / and a
                    shortcut to insert one with the visitor’s name filled in.
                  </EmptyState>
                )}
                <p role="status" className={found.length > 0 ? 'sr-only' : 'text-muted'}>
                  {all.length > 0 && found.length === 0 && t('No saved reply matches.')}
                </p>
                {['', ...folders].map((folder) => {
                  const replies = shown.filter((one) => one.folder === folder);
                  if (replies.length === 0) return null;
                  return (
                    <section key={folder} aria-label={folder === '' ? t('No folder') : folder}>
                      {folders.length > 0 && (
                        <h2 className="mt-2 mb-2 font-semibold">
                          {folder === '' ? t('No folder') : folder}{' '}
                          <span className="text-small font-normal text-muted tabular-nums">
                            {replies.length}
                          </span>
                        </h2>
                      )}
                      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2 2xl:grid-cols-3">
                        {replies.map((reply) => (
                          <li
                            key={reply.replyId}
                            id={rowId(reply.replyId)}
                            className={isEdited(reply) ? 'col-span-full max-w-3xl' : ''}
                          >
                            {isEdited(reply) ? (
                              form
                            ) : (
                              <ReplyItem
                                reply={reply}
                                heading={folders.length > 0 ? 'h3' : 'h2'}
                                onEdit={() => edit(reply)}
                                onDelete={(text) => remove(reply.replyId, text)}
                              />
                            )}
                          </li>
                        ))}
                      </ul>
                    </section>
                  );
                })}
              </>
            )}
          </Loaded>
        </div>
      </div>
    </section>
  );
}
