import { t } from '@ncf/contract/t';
import { Field } from '@ncf/ui/field';
import type { Party } from '../../tools/contract-comparison.ts';
import { DraftNumber, FieldGroup, Select, type DraftForm } from '../form-fields.tsx';
import { keyOf, type Draft, type QuoteKey } from './contract-draft.ts';

type FieldsProps = DraftForm<Draft>;

/** The first day, which both quotes share. */
const StartDate = ({ draft, errors, set }: FieldsProps) => (
  <Field
    label="Start date"
    type="date"
    className="min-w-0 grid-cols-1"
    value={draft.start}
    error={errors.start}
    onChange={(event) => set({ start: event.target.value })}
  />
);

/** Units and first day. */
const CommonFields = (form: FieldsProps) => (
  <>
    <DraftNumber form={form} name="units" label="Units" />
    <StartDate {...form} />
  </>
);

/** The fields of one quote, in parts. */
function partsOf(form: FieldsProps, party: Party) {
  const { draft, set } = form;
  const text = (key: QuoteKey) => draft[keyOf(party, key)];
  const put = (key: QuoteKey, value: string) => set({ [keyOf(party, key)]: value });
  const number = (key: QuoteKey, label: string, unit?: string) => (
    <DraftNumber form={form} name={keyOf(party, key)} label={label} {...(unit ? { unit } : {})} />
  );
  const leaving = text('leaving');
  return {
    price: (
      <>
        {number('monthly', t('Monthly price'), t('per unit'))}
        {number('hardware', t('Hardware'), t('per unit'))}
        {number('activation', t('Activation'), t('per unit'))}
      </>
    ),
    term: (
      <>
        {number('term', t('First term'), t('months'))}
        {number('renew', t('Renews for'), t('months'))}
        {text('renew').trim() !== '0' && number('notice', t('Notice'), t('days'))}
      </>
    ),
    leaving: (
      <>
        <Select
          label="Leaving early costs"
          value={leaving as 'rest' | 'fee' | 'free'}
          options={[
            ['rest', t('A share of the remaining months')],
            ['fee', t('A fee per unit')],
            ['free', t('Nothing')],
          ]}
          onChange={(value) => put('leaving', value)}
        />
        {leaving === 'rest' && number('percent', t('Share of remaining fees'), '%')}
        {leaving === 'fee' && number('fee', t('Fee'), t('per unit'))}
      </>
    ),
    vendor: (
      <Field
        label="Vendor (optional)"
        autoComplete="off"
        maxLength={60}
        value={text('vendor')}
        onChange={(event) => put('vendor', event.target.value)}
      />
    ),
  };
}

/** The fields of one quote, in three columns. Those of the second one do not ask how many units there are. */
export function OneQuote({ party, ...props }: FieldsProps & { party: Party }) {
  const parts = partsOf(props, party);
  return (
    <div className="grid gap-6 p-4 sm:grid-cols-2 md:p-6 lg:grid-cols-3">
      <FieldGroup title={party === 'a' ? t('The quote') : t('Your contract')}>
        <div className="grid grid-cols-2 items-start gap-3">
          {party === 'a' ? <CommonFields {...props} /> : <StartDate {...props} />}
          {parts.price}
        </div>
      </FieldGroup>
      <FieldGroup title="The term">
        <div className="grid grid-cols-2 items-start gap-3">{parts.term}</div>
        <p className="mt-2 text-micro text-faint">
          Enter 0 under “Renews for” if the contract doesn’t renew.
        </p>
      </FieldGroup>
      <FieldGroup title="Leaving early">
        <div className="grid gap-3">
          {parts.leaving}
          {parts.vendor}
        </div>
      </FieldGroup>
    </div>
  );
}

/** The fields of two quotes side by side, for the same units from the same day. */
export function TwoQuotes(props: FieldsProps) {
  return (
    <div className="space-y-6 p-4 md:p-6">
      <div className="grid max-w-md grid-cols-2 items-start gap-3">
        <CommonFields {...props} />
      </div>
      <div className="grid gap-6 md:grid-cols-2 md:gap-10">
        {(['a', 'b'] as const).map((party) => {
          const parts = partsOf(props, party);
          return (
            <FieldGroup
              key={party}
              title={t('Quote {toUpperCase}', { toUpperCase: party.toUpperCase() })}
            >
              <div className="grid gap-3">
                {parts.vendor}
                <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
                  {parts.price}
                  {parts.term}
                </div>
                <div className="grid items-start gap-3 sm:grid-cols-2">{parts.leaving}</div>
              </div>
            </FieldGroup>
          );
        })}
      </div>
      <p className="text-micro text-faint">
        Enter 0 under “Renews for” if the contract doesn’t renew.
      </p>
    </div>
  );
}
