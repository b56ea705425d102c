import { t } from '@ncf/contract/t';
import { useLinkState } from '../../tools/link-state.ts';
import { readNumber } from '../../tools/numbers.ts';
import { Choice, Figure } from '../figure.tsx';
import { CHOICES, DEFAULTS, nameOf, quoteOf } from './contract-draft.ts';
import { ContractResult } from './contract-result.tsx';
import { OneQuote, TwoQuotes } from './quote-fields.tsx';
import { ComparisonResults } from './comparison-results.tsx';

const HOW_MANY = [
  ['no', t('One quote')],
  ['yes', t('Compare two')],
] as const;

/** What a vendor's quote costs, in total and when leaving, and its dates; or two quotes compared. */
export default function ContractCalculator() {
  const [draft, set] = useLinkState(DEFAULTS, CHOICES);
  const two = draft.two === 'yes';
  const one = quoteOf(draft);
  const other = two ? quoteOf(draft, 'b') : null;
  const errors = { ...one.errors, ...other?.errors };
  const wrong = Object.keys(errors).length;
  const month = readNumber(draft.month, { min: 0, max: 180, whole: true }).value ?? 12;
  const setMonth = (value: number) => set({ month: String(value) });
  return (
    <Figure title="Contract calculator" note={t('Example figures: enter any vendor’s quote')}>
      <div className="border-b border-line px-2 py-1 md:px-4">
        <Choice
          label="How many quotes"
          options={HOW_MANY}
          value={two ? 'yes' : 'no'}
          onChange={(value) => set({ two: value })}
        />
      </div>
      {two ? (
        <TwoQuotes draft={draft} errors={errors} set={set} />
      ) : (
        <OneQuote draft={draft} errors={errors} set={set} />
      )}
      {one.quote && other?.quote ? (
        <ComparisonResults
          a={{ quote: one.quote, name: nameOf(draft, 'a') }}
          b={{ quote: other.quote, name: nameOf(draft, 'b') }}
          month={month}
          onMonth={setMonth}
        />
      ) : one.quote && !two ? (
        <ContractResult
          quote={one.quote}
          vendor={draft.vendor.trim()}
          month={month}
          onMonth={setMonth}
        />
      ) : (
        <p role="status" className="border-t border-line p-4 font-semibold md:p-6">
          Correct {wrong === 1 ? t('one field') : t('{wrong} fields', { wrong })} to see your
          result.
        </p>
      )}
    </Figure>
  );
}
