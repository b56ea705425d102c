import { t } from '@ncf/contract/t';

/** Fitting one device: how long it takes, and what it costs. */
export interface Job {
  id: string;
  name: string;
  minutes: number;
  price: string;
}

/** What installing each device takes and costs. */
export function JobList({ jobs }: { jobs: readonly Job[] }) {
  return (
    <table className="w-full text-left wrap-anywhere">
      <thead className="text-small text-muted">
        <tr>
          <th className="py-1.5 font-normal">{t('Device')}</th>
          <th className="pl-3 text-right font-normal">{t('Takes')}</th>
          <th className="pl-3 text-right font-normal">{t('Costs')}</th>
        </tr>
      </thead>
      <tbody>
        {jobs.map(({ id, name, minutes, price }) => (
          <tr key={id} className="border-t border-line">
            <th className="py-2.5 font-semibold">
              <a className="text-link underline" href={`/products/${id}`}>
                {name}
              </a>
            </th>
            <td className="pl-3 text-right">{t('{minutes} min', { minutes })}</td>
            <td className="pl-3 text-right">{price}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
