import { t } from '@ncf/contract/t';
import type { Decision } from '../../../tools/eld-need.ts';
import { DUTIES, HEADLINES } from './need-words.ts';

/** Says that usual days need a log, and may not be marked. @param unmarked why; empty if they need none */
export const UsualDayNote = ({ unmarked }: { unmarked: readonly string[] }) =>
  unmarked.length > 0 && (
    <p className="mt-2 max-w-[68ch] border-l-4 border-warning-mark pl-3 text-small">
      Your usual day isn’t short haul ({unmarked.join('; ')}), so every day like it needs a log.
      Mark them all below, or choose “Most working days.”
    </p>
  );

/** The answer with its rule and what follows from it. */
function Verdict({ decision }: { decision: Decision }) {
  return (
    <>
      <p className="text-heading">{HEADLINES[decision.verdict]}</p>
      <p className="mt-1 max-w-[68ch] text-small">
        {decision.rule ? (
          <>
            {decision.rule.title} (
            <span className="font-mono wrap-anywhere">{decision.rule.cite}</span>).{' '}
          </>
        ) : (
          <>
            No exemption applies (<span className="font-mono">49 CFR 395.8(a)(1)(i)</span>
            ).{' '}
          </>
        )}
        {DUTIES[decision.verdict]}
      </p>
    </>
  );
}

/**
 * The checker's answer, or how many fields need a correction first.
 * @param decision null while a field has an error
 * @param wrong how many fields have an error
 */
export function NeedAnswer({
  decision,
  unmarked,
  wrong,
}: {
  decision: Decision | null;
  unmarked: readonly string[];
  wrong: number;
}) {
  return (
    <div
      role="status"
      className={`border-b border-line p-4 md:p-6 ${
        decision ? (decision.verdict === 'eld' ? 'bg-info-soft' : 'bg-success-soft') : 'bg-sunken'
      }`}
    >
      {decision ? (
        <>
          <Verdict decision={decision} />
          <UsualDayNote unmarked={unmarked} />
        </>
      ) : (
        <p className="font-semibold">
          Correct {wrong === 1 ? t('one field') : t('{wrong} fields', { wrong })} to see your
          answer.
        </p>
      )}
    </div>
  );
}
