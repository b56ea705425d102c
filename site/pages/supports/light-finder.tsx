import Check from 'icon:tabler/check';
import { t } from '@ncf/contract/t';
import { LIGHTS, PATTERNS, READINGS, type Light, type Pattern } from '../../tools/device-lights.ts';
import { useLinkState } from '../../tools/link-state.ts';
import { Choice, Controls, Figure } from '../figure.tsx';
import { Drawing } from '../drawing.tsx';

const lights = (Object.keys(LIGHTS) as Light[]).map((id) => [id, LIGHTS[id]] as const);
const patterns = (Object.keys(PATTERNS) as Pattern[]).map((id) => [id, PATTERNS[id]] as const);
/** The values in the address: `/supports?light=power&does=off#light`. */
const DEFAULTS: { light: Light; does: Pattern } = { light: 'network', does: 'fast' };
const CHOICES = { light: Object.keys(LIGHTS), does: Object.keys(PATTERNS) };
/** When each pattern is lit within two seconds: from and to, as parts of the line. */
const TRACE: Record<Pattern, string> = {
  off: 'M0 20H120',
  slow: 'M0 20H8V6H20V20H68V6H80V20H120',
  fast: 'M0 20H4V6H12V20H20V6H28V20H36V6H44V20H52V6H60V20H68V6H76V20H84V6H92V20H100V6H108V20H120',
  on: 'M0 6H120',
};

/** A tracker's three lights: choose what one does, and see what it means. */
export default function LightFinder() {
  const [{ light, does: pattern }, set] = useLinkState(DEFAULTS, CHOICES);
  const { means, next, fine } = READINGS[light][pattern];
  return (
    <Figure title="What does that light mean?" note={t('Common patterns')}>
      <Drawing
        viewBox="0 0 360 110"
        label={t('A tracker with three lights. {value}: {value2}. {means}', {
          value: LIGHTS[light],
          value2: PATTERNS[pattern].toLowerCase(),
          means,
        })}
      >
        <rect
          x="20"
          y="20"
          width="180"
          height="70"
          rx="10"
          className="fill-raised stroke-line-strong"
          strokeWidth="2"
        />
        <rect x="34" y="34" width="70" height="42" rx="4" className="fill-sunken stroke-line" />
        {lights.map(([id, name], i) => (
          <g key={id} transform={`translate(124 ${36 + i * 19})`}>
            <circle
              r="5"
              className={
                id === light && pattern !== 'off'
                  ? id === 'sky'
                    ? 'fill-info stroke-info'
                    : 'fill-success-mark stroke-success-mark'
                  : 'fill-none stroke-line-strong'
              }
              strokeWidth="1.5"
            />
            {id === light && <circle r="9" className="fill-none stroke-text" strokeWidth="1" />}
            <text x="14" y="3.5" className="fill-text text-[11.2px] md:text-[9px]">
              {name}
            </text>
          </g>
        ))}
        <g transform="translate(222 44)">
          <path d={TRACE[pattern]} className="fill-none stroke-accent-mark" strokeWidth="2" />
          <path d="M0 28H120" className="stroke-line-strong" strokeWidth="1" />
          <text x="0" y="42" className="fill-muted font-mono text-[11.2px] md:text-[9px]">
            0 s
          </text>
          <text
            x="120"
            y="42"
            textAnchor="end"
            className="fill-muted font-mono text-[11.2px] md:text-[9px]"
          >
            {pattern === 'slow' ? '4 s' : '2 s'}
          </text>
        </g>
      </Drawing>
      <Controls>
        <Choice
          label="Which light"
          options={lights}
          value={light}
          onChange={(next) => set({ light: next })}
        />
        <Choice
          label="What it does"
          options={patterns}
          value={pattern}
          onChange={(next) => set({ does: next })}
        />
        <p role="status">
          <strong>
            {fine ? <Check className="mr-1 inline align-[-0.125em]" /> : '! '}
            {means}
          </strong>{' '}
          <span className="text-muted">{next}</span>
        </p>
        <p className="text-micro text-faint">
          These are common patterns. The card in your device’s box takes precedence.
        </p>
      </Controls>
    </Figure>
  );
}
