import { t } from '@ncf/contract/t';
import { useLinkState } from '../../tools/link-state.ts';
import { breakEven, partnerMonths } from '../../tools/partner-margin.ts';
import { Figure } from '../figure.tsx';
import { DraftNumber } from '../form-fields.tsx';
import { ToolActions } from '../tool-actions.tsx';
import { DEFAULTS, planOf } from './margin-draft.ts';
import { Curve, money } from './margin-curve.tsx';
import { MarginSheet } from './margin-sheet.tsx';

const MONTHS = 36;
const CHOICES = {};

/** What a partner would earn. The partner's numbers are kept in the address and not sent anywhere. */
export default function Margin() {
  const [draft, set] = useLinkState(DEFAULTS, CHOICES);
  const { value: plan, errors } = planOf(draft);
  const list = plan ? partnerMonths(plan, MONTHS) : [];
  const end = list.at(-1);
  const back = plan ? breakEven(list, plan.outlay) : null;
  const words = !plan
    ? t('Correct the marked field below.')
    : plan.outlay === 0
      ? t('There’s no outlay to earn back.')
      : back
        ? t('You break even in month {back}.', { back })
        : t('You don’t break even within three years.');
  const each = plan ? plan.price - plan.cost - plan.support : 0;
  const form = { draft, errors, set };
  return (
    <Figure title="Your margin, on your numbers" note={t('Calculated in your browser')}>
      {plan && <Curve list={list} outlay={plan.outlay} back={back} words={words} />}
      <div className="space-y-5 p-4 md:p-6">
        <p role="status" className="text-small">
          <strong className="block text-lead font-semibold">{words}</strong>
          {end && (
            <span className="text-muted">
              Each device earns {money(each)} a month. In month {MONTHS}, you have{' '}
              {money(end.devices)} devices and earn {money(end.earned)}, new sales included. That’s{' '}
              {money(end.total)} in all, before the outlay.
            </span>
          )}
        </p>
        <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
          <DraftNumber form={form} name="price" label="Customer pays" unit="a month" />
          <DraftNumber form={form} name="cost" label="You pay" unit="a month" />
          <DraftNumber form={form} name="support" label="Your support" unit="a month" />
          <DraftNumber form={form} name="devices" label="New devices" unit="a month" />
          <DraftNumber form={form} name="once" label="Earned once" unit="each" />
          <DraftNumber form={form} name="leaving" label="Leaving" unit="% a month" />
          <div className="sm:col-span-3 sm:max-w-[32%] max-sm:col-span-2">
            <DraftNumber form={form} name="outlay" label="Outlay" unit="up front" />
          </div>
        </div>
        <p className="text-micro text-faint">
          Prices are for one device, in your currency. The starting figures are an example, not our
          prices and not a promise.
        </p>
        <ToolActions
          anchor="margin"
          sheet={plan && <MarginSheet plan={plan} list={list} words={words} />}
        >
          <button type="button" className="button-quiet" onClick={() => set(DEFAULTS)}>
            Start over
          </button>
        </ToolActions>
      </div>
    </Figure>
  );
}
