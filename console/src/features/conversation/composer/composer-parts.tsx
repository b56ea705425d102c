import { plural, t } from '@ncf/contract/t';
import Close from 'icon:tabler/x';
import { excerpt, type Spoken } from '@ncf/chat/react/messages';
import { LIMITS } from '@ncf/contract/limits';
import { Kbd } from '@ncf/ui/kbd';
import { authorOf } from '../messages/is-own.ts';
import type { Mode } from './mode.ts';
import { IconButton } from '../../../layout/icon-button.tsx';

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
        <Kbd>Enter</Kbd> {mode === 'note' ? t('saves') : t('sends')} · <Kbd>Shift</Kbd>{' '}
        <Kbd>Enter</Kbd> new line
      </span>
      {length >= COUNT_FROM && (
        <span className={`ms-auto font-mono ${left < 0 ? 'font-semibold text-error' : ''}`}>
          {left < 0
            ? plural(-left, '{count} character too many', '{count} characters too many')
            : plural(left, '{count} character left', '{count} characters left')}
        </span>
      )}
    </p>
  );
}
