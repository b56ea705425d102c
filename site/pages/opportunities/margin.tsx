import { useLinkState } from '../../tools/link-state.ts';
import { breakEven, partnerMonths } from '../../tools/partner-margin.ts';
import { Figure } from '../figure.tsx';
import { NumberField } from '../form-fields.tsx';
import { ToolActions } from '../tool-actions.tsx';
import { DEFAULTS, planOf, type Draft } from './margin-draft.ts';
import { Curve, money } from './margin-curve.tsx';
import { MarginSheet } from './margin-sheet.tsx';

const MONTHS = 36;
const CHOICES = {};

/** What a partner would earn. The partner's numbers are kept in the address and not sent anywhere. */
export default function Margin() {
  const [draft, set] = useLinkState(DEFAULTS, CHOICES);
  const { plan, errors } = planOf(draft);
  const list = plan ? partnerMonths(plan, MONTHS) : [];
  const end = list.at(-1);
  const back = plan ? breakEven(list, plan.outlay) : null;
  const words = !plan
    ? 'A field below needs a look.'
    : plan.outlay === 0
      ? 'Nothing is laid out.'
      : back
        ? `The outlay is back after month ${back}.`
        : 'The outlay is not back within three years.';
  const each = plan ? plan.price - plan.cost - plan.support : 0;
  const field = (key: keyof Draft, label: string, unit?: string) => (
    <NumberField
      label={label}
      {...(unit ? { unit } : {})}
      value={draft[key]}
      error={errors[key]}
      onChange={(value) => set({ [key]: value })}
    />
  );
  return (
    <Figure title="Your margin, on your numbers" note="Computed in this page, sent nowhere">
      {plan && <Curve list={list} outlay={plan.outlay} back={back} words={words} />}
      <div className="space-y-5 p-4 md:p-6">
        <p role="status" className="text-small">
          <strong className="block text-lead font-semibold">{words}</strong>
          {end && (
            <span className="text-muted">
              Each device earns {money(each)} a month. Month {MONTHS}: {money(end.devices)} devices,{' '}
              {money(end.earned)} earned that month, {money(end.total)} in all before the outlay.
            </span>
          )}
        </p>
        <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
          {field('price', 'Customer pays', 'a month')}
          {field('cost', 'You pay', 'a month')}
          {field('support', 'Your support', 'a month')}
          {field('devices', 'New devices', 'a month')}
          {field('once', 'Earned once', 'each')}
          {field('leaving', 'Leaving', '% a month')}
          <div className="sm:col-span-3 sm:max-w-[32%] max-sm:col-span-2">
            {field('outlay', 'Laid out', 'at the start')}
          </div>
        </div>
        <p className="text-micro text-faint">
          Prices are for one device, in your currency. The figures at the start are an example: no
          price of ours, and no promise.
        </p>
        <ToolActions
          anchor="margin"
          sheet={plan && <MarginSheet plan={plan} list={list} words={words} />}
        >
          <button type="button" className="button-quiet" onClick={() => set(DEFAULTS)}>
            Start again
          </button>
        </ToolActions>
      </div>
    </Figure>
  );
}
