import type { PartnerMonth } from '../../tools/partner-margin.ts';
import { localToday, longDate } from '../../tools/dates.ts';
import { money } from './margin-curve.tsx';
import type { Plan } from './margin-draft.ts';

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
      <table className="mt-3 w-full text-left font-mono text-micro">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="py-1">
              Month
            </th>
            <th scope="col">Devices</th>
            <th scope="col">Earned that month</th>
            <th scope="col">Total</th>
            <th scope="col">Total less outlay</th>
          </tr>
        </thead>
        <tbody>
          {list.map(
            ({ devices, earned, total }, i) =>
              (i + 1) % 3 === 0 && (
                <tr key={i} className="border-b border-line">
                  <th scope="row" className="py-1 font-normal">
                    {i + 1}
                  </th>
                  <td>{money(devices)}</td>
                  <td>{money(earned)}</td>
                  <td>{money(total)}</td>
                  <td>{money(total - plan.outlay)}</td>
                </tr>
              ),
          )}
        </tbody>
      </table>
    </>
  );
}
