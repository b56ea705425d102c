import { t } from '@ncf/contract/t';
import { changedParts, compareLines } from './text/compare.ts';

const LOOK = {
  old: 'bg-error-soft text-error',
  new: 'bg-success-soft text-success',
  both: 'text-muted',
} as const;
const SIGN = { old: '−', new: '+', both: ' ' } as const;
const WORD = { old: t('Removed:'), new: t('Added:'), both: '' } as const;

/** The bytes of a picture; only their beginning is shown. */
const DATA = /(base64,.{16})[\w+/=]+/;

/** What changed between two texts, with the lines around it. */
export function ComparedText({ old, next }: { old: string; next: string }) {
  const parts = changedParts(compareLines(old, next));
  if (parts.length === 0) return <p className="text-small text-muted">There are no differences.</p>;
  return (
    <div className="overflow-hidden rounded-md border border-line bg-sunken py-1 text-small">
      {parts.map((line, at) =>
        line === null ? (
          <p key={at} className="px-3 text-faint" aria-hidden="true">
            ⋯
          </p>
        ) : (
          <p
            key={at}
            className={`grid grid-cols-[1rem_1fr] gap-1 px-3 wrap-anywhere whitespace-pre-wrap ${LOOK[line.in]}`}
          >
            <span aria-hidden="true">{SIGN[line.in]}</span>
            <span>
              <span className="sr-only">{WORD[line.in]} </span>
              {line.text.replace(DATA, '$1…')}
            </span>
          </p>
        ),
      )}
    </div>
  );
}
