import type { WantId } from '../../tools/fit-options.ts';
import { DETAIL } from '@ncf/contract/inquiry-form';
import { inWords, propose, type Counts } from './proposal.ts';

/** The kit for each kind of vehicle, with its reasons; the form sends it too. */
export default function ProposedKit({ counts, wants }: { counts: Counts; wants: WantId[] }) {
  return (
    <ul className="divide-y divide-line">
      {propose(counts, wants).map((proposal) => {
        const { vehicle, count, parts, reasons } = proposal;
        return (
          <li key={vehicle} className="py-3">
            <p className="font-semibold">
              {count} × {vehicle}
            </p>
            <input
              type="hidden"
              name={`${DETAIL}Kit for ${vehicle.toLowerCase()}`}
              value={inWords(proposal)}
            />
            <p className="mt-1 flex flex-wrap gap-x-3">
              {parts.map(({ id, name, href }) => (
                <a
                  key={id}
                  className="py-1 text-link underline"
                  href={href}
                  target="_blank"
                  rel="noopener"
                >
                  {name}
                </a>
              ))}
            </p>
            <dl className="mt-1 text-muted">
              {reasons.map(({ want, text }) => (
                <div key={want}>
                  <dt className="inline font-semibold text-text">{want}:</dt>{' '}
                  <dd className="inline">{text}</dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
