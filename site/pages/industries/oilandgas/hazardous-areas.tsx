import { t } from '@ncf/contract/t';
import { Table } from '../../table.tsx';

const GAS_ZONES = [
  ['0', t('continuously')],
  ['1', t('more than 10 h a year')],
  ['2', t('less than 10 h a year')],
];

/** What to ask for before a device goes into a hazardous area. */
export default function HazardousAreas() {
  return (
    <div className="border-2 border-warning-mark bg-warning-soft p-6">
      <h2 className="text-heading">In hazardous areas, ask for the certificate</h2>
      <div className="mt-4 [--line:var(--warning-mark)]">
        <Table
          heads={[t('Gas zone'), t('An explosive mixture is present')]}
          rows={GAS_ZONES}
          className="wrap-anywhere"
        />
      </div>
      <p className="mt-3 text-small">
        These are guide values. Dust has zones 20, 21, and 22, and the US also uses Class I,
        Division 1 and 2. A vehicle tracker isn’t certified for any of them by default, and we don’t
        claim that ours is. Park outside the zone, or buy a device that comes with an ATEX or IECEx
        certificate.
      </p>
    </div>
  );
}
