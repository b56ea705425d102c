import type { PartnerMonth } from '../../tools/partner-margin.ts';
import { localToday, longDate } from '../../tools/dates.ts';
import { money } from './margin-curve.tsx';
import type { Plan } from './margin-draft.ts';
import { t } from '@ncf/contract/t';
import { Table } from '../table.tsx';

/** The margin for print: the numbers entered, and the result of each quarter. */
export function MarginSheet({
  plan,
  list,
  words,
}: {
  plan: Plan;
  list: readonly PartnerMonth[];
  words: string;
}) {
  return (
    <>
      <h1 className="text-title">A partner’s margin</h1>
      <p>
        {plan.devices} new devices a month; {Math.round(plan.leaving * 10_000) / 100}% of all
        devices leave each month. Each device earns {plan.once} once, then {plan.price} a month from
        the customer, less {plan.cost} that you pay and {plan.support} for support. Outlay:{' '}
        {money(plan.outlay)}. Printed on {longDate(localToday())}.
      </p>
      <p className="mt-3 font-semibold">{words}</p>
      <Table
        heads={[
          t('Month'),
          t('Devices'),
          t('Earned that month'),
          t('Total'),
          t('Total less outlay'),
        ]}
        rows={list.flatMap(({ devices, earned, total }, i) =>
          (i + 1) % 3 === 0
            ? [[i + 1, ...[devices, earned, total, total - plan.outlay].map(money)]]
            : [],
        )}
        className="mt-3"
      />
    </>
  );
}
