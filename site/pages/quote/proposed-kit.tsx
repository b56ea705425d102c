import { DETAIL } from '@ncf/contract/inquiry-form';
import { t } from '@ncf/contract/t';
import type { WantId } from '../../tools/fit-options.ts';
import { inWords, propose, unanswered, wantOf, type Counts, type Proposal } from './proposal.ts';

/** What fits a kind of vehicle: the visitor leaves out what these vehicles don't need. */
function KindWants({
  of: { id, vehicle, wants },
  onToggle,
}: {
  of: Proposal;
  onToggle: (want: string) => void;
}) {
  if (wants.length < 2) return null;
  return (
    <div className="mt-1 flex flex-wrap gap-x-4">
      {wants.map((want) => (
        <label key={want.id} className="flex min-h-8 cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            aria-label={`${want.name}, ${vehicle.toLowerCase()}`}
            checked={want.isOn}
            onChange={() => onToggle(wantOf(id, want.id))}
            className="size-4 accent-accent"
          />
          {want.name}
        </label>
      ))}
    </div>
  );
}

/** The kit for each kind of vehicle, with its reasons; the form sends it too. */
export default function ProposedKit({
  counts,
  wants,
  without,
  onToggle,
}: {
  counts: Counts;
  wants: WantId[];
  without: ReadonlySet<string>;
  onToggle: (want: string) => void;
}) {
  return (
    <>
      <ul className="divide-y divide-line">
        {propose(counts, wants, without).map((proposal) => (
          <li key={proposal.id} className="py-3">
            <p className="font-semibold">
              {proposal.count} × {proposal.vehicle}
            </p>
            <input
              type="hidden"
              name={`${DETAIL}Kit for ${proposal.vehicle.toLowerCase()}`}
              value={inWords(proposal)}
            />
            <KindWants of={proposal} onToggle={onToggle} />
            <p className="mt-1 flex flex-wrap gap-x-3">
              {proposal.parts.length === 0 && t('Nothing chosen for these.')}
              {proposal.parts.map(({ id, name, href }) => (
                <a
                  key={id}
                  className="py-1 text-link underline"
                  href={href}
                  target="_blank"
                  rel="noopener"
                >
                  {proposal.count} × {name}
                </a>
              ))}
            </p>
            <ul className="mt-1 text-muted">
              {proposal.wants
                .filter(({ isOn }) => isOn)
                .map(({ id, note }) => (
                  <li key={id}>{note}</li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
      {unanswered(counts, wants).map(({ want, reason }) => (
        <p key={want} className="border-t border-line py-3 text-muted">
          <b className="font-semibold text-text">{want}:</b> {reason}
        </p>
      ))}
    </>
  );
}
