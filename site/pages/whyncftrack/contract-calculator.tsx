import { t } from '@ncf/contract/t';
import type { Quote } from '../../tools/contract.ts';
import { useLinkState } from '../../tools/link-state.ts';
import { readNumber } from '../../tools/numbers.ts';
import { Choice, Figure } from '../figure.tsx';
import {
  CHOICES,
  CURRENT_DEFAULTS,
  DEFAULTS,
  nameOf,
  quoteOf,
  type Draft,
} from './contract-draft.ts';
import { ContractResult } from './contract-result.tsx';
import { OneQuote, TwoQuotes } from './quote-fields.tsx';
import { ComparisonResults } from './comparison-results.tsx';

const HOW_MANY = [
  ['no', t('One quote')],
  ['yes', t('Compare two')],
] as const;

/**
 * What a vendor's quote costs, in total and when leaving, and its dates; or two quotes compared.
 * @param ours our quote from any day, to compare the visitor's own contract with
 */
export default function ContractCalculator({ ours }: { ours?: Omit<Quote, 'start'> }) {
  const [typed, set] = useLinkState<Partial<Draft>>(ours ? CURRENT_DEFAULTS : DEFAULTS, CHOICES);
  const draft = { ...DEFAULTS, ...typed, ...(ours && { units: String(ours.units), two: 'yes' }) };
  const two = draft.two === 'yes';
  const one = ours ? { quote: { ...ours, start: draft.start }, errors: {} } : quoteOf(draft);
  const other = two ? quoteOf(draft, 'b') : null;
  const isEmpty = draft.bMonthly === CURRENT_DEFAULTS.bMonthly && Boolean(ours);
  const errors = isEmpty ? {} : { ...one.errors, ...other?.errors };
  const wrong = Object.keys(errors).length;
  const month = readNumber(draft.month, { min: 0, max: 180, whole: true }).value ?? 12;
  const setMonth = (value: number) => set({ month: String(value) });
  return (
    <Figure
      title="Contract calculator"
      note={
        ours ? t('Nothing leaves your browser') : t('Example figures: enter any vendor’s quote')
      }
    >
      {!ours && (
        <div className="border-b border-line px-2 py-1 md:px-4">
          <Choice
            label="How many quotes"
            options={HOW_MANY}
            value={two ? 'yes' : 'no'}
            onChange={(value) => set({ two: value })}
          />
        </div>
      )}
      {two && !ours ? (
        <TwoQuotes draft={draft} errors={errors} set={set} />
      ) : (
        <OneQuote party={ours ? 'b' : 'a'} draft={draft} errors={errors} set={set} />
      )}
      {one.quote && other?.quote ? (
        <ComparisonResults
          a={{ quote: one.quote, name: ours ? t('This quote') : nameOf(draft, 'a') }}
          b={{
            quote: other.quote,
            name: draft.bVendor.trim() || (ours ? t('Your contract') : nameOf(draft, 'b')),
          }}
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
          {isEmpty ? (
            t('Enter what you pay a month to see both side by side.')
          ) : (
            <>
              Correct {wrong === 1 ? t('one field') : t('{wrong} fields', { wrong })} to see your
              result.
            </>
          )}
        </p>
      )}
    </Figure>
  );
}
