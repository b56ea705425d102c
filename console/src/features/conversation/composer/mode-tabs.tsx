import { t } from '@ncf/contract/t';
import Lock from 'icon:tabler/lock';
import Mail from 'icon:tabler/mail';
import Message from 'icon:tabler/message-circle';
import type { KeyboardEvent } from 'react';
import type { Mode } from './mode.ts';

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
