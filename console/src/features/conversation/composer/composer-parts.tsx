import { plural, t } from '@ncf/contract/t';
import Close from 'icon:tabler/x';
import { excerpt, type Spoken } from '@ncf/chat/react/messages';
import { LIMITS } from '@ncf/contract/limits';
import { Kbd } from '@ncf/ui/kbd';
import { LOCALE } from '../../../language.ts';
import { authorOf } from '../messages/is-own.ts';
import { IconButton } from '../../../layout/icon-button.tsx';
import Lock from 'icon:tabler/lock';
import Mail from 'icon:tabler/mail';
import Message from 'icon:tabler/message-circle';
import type { KeyboardEvent } from 'react';

/** The message being replied to or edited, with a way to stop. */
export function Target({
  target,
  editing,
  onCancel,
}: {
  target: Spoken | null;
  editing: boolean;
  onCancel: () => void;
}) {
  const label =
    target === null ? t('Reply') : t('Reply to {authorOf}', { authorOf: authorOf(target) });
  return (
    <div className="mb-2 flex items-center gap-2 rounded-md border-s-2 border-s-accent-mark bg-sunken py-1 ps-3 pe-1 text-small">
      <p className="min-w-0 grow">
        <span className="text-micro font-semibold">
          {editing ? t('Editing your message') : label}
        </span>
        <span dir="auto" className="block truncate text-left text-muted">
          {target === null ? '' : excerpt(target)}
        </span>
      </p>
      <IconButton
        icon={Close}
        onClick={onCancel}
        label={editing ? t('Cancel edit') : t('Cancel reply')}
      />
    </div>
  );
}

/** The remaining characters are shown from this length on. */
const COUNT_FROM = LIMITS.textMax - 300;

/** Below the field: what sending does, the keys, and how much room is left. */
export function ComposerHints({
  id,
  mode,
  hint,
  problem,
  length,
}: {
  id: string;
  mode: Mode;
  hint: string | null;
  /** Why it can't be sent; null if it can. */
  problem: string | null;
  length: number;
}) {
  const left = LIMITS.textMax - length;
  const number = Math.abs(left).toLocaleString(LOCALE);
  return (
    <p id={id} className="flex min-w-0 grow flex-wrap gap-x-3 text-micro text-muted">
      {problem !== null && <span className="font-medium text-error">{problem}</span>}
      {hint !== null && <span className="text-link">{hint}</span>}
      <span className="hidden lg:inline">
        <Kbd>/</Kbd> saved reply ·{' '}
        {mode === 'note' && (
          <>
            <Kbd>@</Kbd> mention ·{' '}
          </>
        )}
        <Kbd>Enter</Kbd> {mode === 'note' ? t('saves') : t('sends')}
        <span className="xl:max-2xl:hidden">
          {' '}
          · <Kbd>Shift</Kbd> <Kbd>Enter</Kbd> new line
        </span>
      </span>
      {length >= COUNT_FROM && (
        <span className={`ms-auto font-mono ${left < 0 ? 'font-semibold text-error' : ''}`}>
          {left < 0
            ? plural(-left, '{number} character too many', '{number} characters too many', {
                number,
              })
            : plural(left, '{number} character left', '{number} characters left', { number })}
        </span>
      )}
    </p>
  );
}

/** What an agent writes: an answer in the chat, an answer by email, or a note, which only the team sees. */
export type Mode = 'reply' | 'email' | 'note';

const MODES = [
  { value: 'reply', label: t('Reply'), icon: Message },
  { value: 'email', label: t('Email'), icon: Mail },
  { value: 'note', label: t('Note'), icon: Lock },
] as const satisfies readonly { value: Mode; label: string; icon: unknown }[];

/** The tabs above the composer. */
export function ModeTabs({
  mode,
  withDraft,
  mail,
  panelId,
  onMode,
}: {
  mode: Mode;
  /** The modes with unsent text. */
  withDraft: ReadonlySet<Mode>;
  /** Whether the server can send email. */
  mail: boolean;
  /** ID of the element that the tabs switch. */
  panelId: string;
  onMode: (mode: Mode) => void;
}) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const tabs = [
      ...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]:not([aria-disabled=true])'),
    ];
    const at = tabs.indexOf(document.activeElement as HTMLElement);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    next?.focus();
  };
  return (
    <div
      role="tablist"
      tabIndex={-1}
      aria-label="Reply, email, or note"
      className="flex"
      onKeyDown={onKeyDown}
    >
      {MODES.map(({ value, label, icon: ModeIcon }) => {
        const isOff = value === 'email' && !mail;
        const isChosen = mode === value;
        return (
          <button
            key={value}
            type="button"
            role="tab"
            aria-selected={isChosen}
            aria-controls={panelId}
            aria-disabled={isOff || undefined}
            tabIndex={isChosen ? 0 : -1}
            title={
              isOff ? t('This server can’t send email. Ask an owner to set it up.') : undefined
            }
            onClick={() => isOff || onMode(value)}
            className={`relative flex h-9 cursor-pointer items-center gap-1.5 rounded-t-md border border-b-0 px-3 text-small aria-disabled:cursor-not-allowed aria-disabled:opacity-55 ${isChosen ? `z-1 -mb-px border-line-strong font-semibold text-text ${mode === 'note' ? 'bg-warning-soft' : 'bg-raised'}` : 'border-transparent text-muted hover:text-text'}`}
          >
            <ModeIcon size={16} className="shrink-0" />
            {label}
            {!isChosen && withDraft.has(value) && (
              <>
                <span aria-hidden="true" className="size-1.5 rounded-full bg-accent-mark" />
                <span className="sr-only">, with a draft</span>
              </>
            )}
          </button>
        );
      })}
    </div>
  );
}
