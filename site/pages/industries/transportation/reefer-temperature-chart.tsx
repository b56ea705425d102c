import { t } from '@ncf/contract/t';
import { useState } from 'react';
import { Controls, Figure, Slider } from '../../figure.tsx';
import { AxisLabels, Drawing, linePath } from '../../drawing.tsx';

const SMALL = 'fill-muted font-mono text-[11.2px] md:text-[8px] lg:text-[7px]';

/** 5 → 41 */
const fahrenheit = (celsius: number) => Math.round((celsius * 9) / 5 + 32);

/** A reefer's temperature over a trip, its permitted range, and a delayed alert. */
export default function ReeferTemperatureChart() {
  const [door, setDoor] = useState(25);
  const [delay, setDelay] = useState(15);
  const warm = 2 + door * 0.19;
  const minutes = Array.from({ length: 73 }, (_, i) => i * 5);
  const at = (t: number) =>
    t < 150
      ? 3 + 0.4 * Math.sin(t / 14)
      : t < 150 + door
        ? 3 + ((warm - 2) * (t - 150)) / door
        : 3 + (warm - 2) * Math.exp(-(t - 150 - door) / 28) + 0.3 * Math.sin(t / 14);
  const over = minutes.filter((t) => at(t) > 5);
  const first = over[0];
  const lasts = over.length * 5;
  const alert = first !== undefined && lasts > delay ? first + delay : null;
  const x = (t: number) => 30 + t * 0.9;
  const y = (c: number) => 105 - c * 8.5;
  return (
    <Figure title="A reefer at 36 to 41 °F (2 to 5 °C), with one stop">
      <Drawing
        viewBox="0 0 360 125"
        chart
        label={t('Cargo temperature over six hours. {lasts} minutes above 41 °F; {value}.', {
          lasts,
          value: alert ? t('one alert') : t('no alert'),
        })}
      >
        <rect x="30" y={y(5)} width="324" height={y(2) - y(5)} className="fill-success-mark/15" />
        {[0, 2, 5, 8].map((c) => (
          <text key={c} x="4" y={y(c) + 3} className={SMALL}>
            {fahrenheit(c)} °F
          </text>
        ))}
        <AxisLabels
          from={x(0)}
          to={x(360)}
          y={121}
          ticks={[0, 2, 4, 6].map((hour) => [x(hour * 60), `${hour} h`])}
          className={SMALL}
        />
        <path
          d={linePath(minutes.map((t) => [x(t), y(at(t))]))}
          className="fill-none stroke-success-mark"
          strokeWidth="2"
        />
        {alert !== null && (
          <>
            <path
              d={`M${x(alert)} 4V105`}
              className="stroke-error"
              strokeWidth="1.2"
              strokeDasharray="4 3"
            />
            <text
              x={x(alert) + 3}
              y="12"
              className="fill-error font-mono text-[11.2px] md:text-[8px] lg:text-[7px]"
            >
              Alert
            </text>
          </>
        )}
      </Drawing>
      <Controls>
        <Slider
          label="Door open for"
          value={door}
          range={[5, 45, 5]}
          text={`${door} min`}
          onChange={setDoor}
        />
        <Slider
          label="Alert after this long above 41 °F (5 °C)"
          value={delay}
          range={[0, 60, 5]}
          text={`${delay} min`}
          onChange={setDelay}
        />
        <p role="status" className="text-small text-muted">
          {lasts === 0
            ? t('The cargo stayed within its range: no alert.')
            : t('{lasts} minutes above the range: {value}', {
                lasts,
                value:
                  alert !== null
                    ? t('one alert.')
                    : t('no alert, because it was back before the delay ended.'),
              })}{' '}
          Without a delay, every long stop would set one off.
        </p>
      </Controls>
    </Figure>
  );
}
