import { t } from '@ncf/contract/t';
import { useState } from 'react';
import { Drawing } from '../../drawing.tsx';
import { Answer, Choice, Figure, SideControls } from '../../figure.tsx';
import { Table } from '../../table.tsx';

const NIGHTS = [
  ['walk', t('Walks the round')],
  ['drive', t('Drives past the checkpoints')],
  ['tags', t('Taps copied tags in the car')],
] as const;
const PROOFS = [
  ['touch', t('Tag only')],
  ['fence', t('Geofence only')],
  ['both', t('Tag and geofence')],
] as const;
type Night = (typeof NIGHTS)[number][0];
type Proof = (typeof PROOFS)[number][0];
/** Name, time due, position in the drawing (360 × 160). */
const CHECKPOINTS = [
  [t('Gate A'), t('2:40 AM'), 52, 124],
  [t('Door 2'), t('2:52 AM'), 128, 44],
  [t('Gate C'), t('3:05 AM'), 232, 44],
  [t('Yard door'), t('3:20 AM'), 308, 124],
] as const;

/** What one night recorded at a checkpoint. */
interface Visit {
  name: string;
  due: string;
  x: number;
  y: number;
  /** The tag was touched. */
  touch: boolean;
  /** A position was inside the geofence. */
  fence: boolean;
  /** The guard really was there. */
  there: boolean;
  /** The proof accepts the visit. */
  accepted: boolean;
}

/** What closes the gap that a kind of proof leaves. */
export const remedyFor = (proof: Proof): string =>
  proof === 'both'
    ? t(
        'The car is parked inside the geofence of Gate A. Make that geofence smaller, or move the checkpoint away from the parking lot.',
      )
    : t('Require the tag and the geofence.');

function recorded(night: Night, checkpoint: number): Pick<Visit, 'touch' | 'fence' | 'there'> {
  if (night === 'walk') return { touch: true, fence: true, there: true };
  if (night === 'drive') return { touch: false, fence: true, there: false };
  return { touch: true, fence: checkpoint === 0, there: false };
}

/** The four visits of a night, judged by a kind of proof. */
export function visitsOf(night: Night, proof: Proof): Visit[] {
  return CHECKPOINTS.map(([name, due, x, y], i) => {
    const visit = recorded(night, i);
    const { touch, fence } = visit;
    const accepted = proof === 'touch' ? touch : proof === 'fence' ? fence : touch && fence;
    return { name, due, x, y, ...visit, accepted };
  });
}

/** The round, the building, the guard's car if there is one, and the checkpoints. */
function Round({ night, visits }: { night: Night; visits: Visit[] }) {
  return (
    <Drawing
      viewBox="0 0 360 160"
      className="lg:h-full"
      label={visits
        .map(({ name, accepted }) => `${name}: ${accepted ? t('accepted') : t('missed')}`)
        .join('; ')}
    >
      <path
        d="M52 124C40 70 70 40 128 44S190 44 232 44S330 60 308 124"
        className={`fill-none ${night === 'tags' ? 'stroke-line-strong' : 'stroke-info'}`}
        strokeWidth="3"
        strokeDasharray={night === 'drive' ? '8 5' : night === 'tags' ? '1 6' : undefined}
      />
      <rect
        x="140"
        y="72"
        width="80"
        height="56"
        className="fill-surface stroke-line-strong"
        strokeWidth="2"
      />
      <path d="M140 86H220M156 72V86M204 72V86" className="stroke-line-strong" strokeWidth="1.5" />
      {night !== 'walk' && (
        <path
          transform={`translate(${night === 'tags' ? 76 : 168} ${night === 'tags' ? 126 : 52})`}
          d="M0 8V2H8L12 -4H22L25 2H28V8ZM6 8a3 3 0 1 0 .1 0M22 8a3 3 0 1 0 .1 0"
          className="fill-surface stroke-text"
          strokeWidth="2"
        />
      )}
      {visits.map(({ name, x, y, touch, fence, accepted, there }) => (
        <g key={name} transform={`translate(${x} ${y})`}>
          <circle
            r="19"
            className={
              fence ? 'fill-success-mark/15 stroke-success-mark' : 'fill-none stroke-line-strong'
            }
            strokeWidth="1.5"
            strokeDasharray="4 3"
          />
          <circle
            r="7"
            className={touch ? 'fill-success stroke-surface' : 'fill-surface stroke-line-strong'}
            strokeWidth="2"
          />
          <text
            y={y > 100 ? 31 : -24}
            textAnchor="middle"
            className={`text-[11.2px] font-semibold md:text-[9px] lg:text-[7px] ${accepted && !there ? 'fill-error' : 'fill-text'}`}
          >
            {name}
          </text>
        </g>
      ))}
    </Drawing>
  );
}

const VisitTable = ({ visits }: { visits: Visit[] }) => (
  <Table
    heads={[t('Checkpoint'), t('Due'), t('Tag'), t('Geofence'), t('Result')]}
    rows={visits.map(({ name, due, touch, fence, accepted, there }) => [
      name,
      due,
      touch ? t('yes') : 'no',
      fence ? t('yes') : 'no',
      <span key="result" className={accepted === there ? '' : 'font-semibold text-error'}>
        {accepted ? (there ? t('done') : t('wrongly accepted')) : t('missed')}
      </span>,
    ])}
  />
);

/** A patrol round, honest or faked, against three kinds of proof. */
export default function CheckpointVisits() {
  const [night, setNight] = useState<Night>('tags');
  const [proof, setProof] = useState<Proof>('touch');
  const visits = visitsOf(night, proof);
  const fooled = visits.filter(({ accepted, there }) => accepted && !there).length;
  return (
    <Figure title="One round, three kinds of proof">
      <div className="grid lg:grid-cols-[1fr_26rem]">
        <Round night={night} visits={visits} />
        <SideControls>
          <p className="text-small font-semibold">The guard…</p>
          <Choice label="The guard" options={NIGHTS} value={night} onChange={setNight} />
          <p className="text-small font-semibold">The proof you require</p>
          <Choice label="The proof" options={PROOFS} value={proof} onChange={setProof} />
          <VisitTable visits={visits} />
          <Answer
            text={
              fooled
                ? t('{fooled} of 4 checkpoints {value} accepted, though no one was there.', {
                    fooled,
                    value: fooled === 1 ? t('is') : t('are'),
                  })
                : night === 'walk'
                  ? t('An honest round passes.')
                  : t('The round fails, as it should.')
            }
          >
            {fooled > 0 && remedyFor(proof)}
          </Answer>
        </SideControls>
      </div>
    </Figure>
  );
}
