import { deviceFor } from './device-for.ts';
import { TRADES } from './trades.ts';

/** The trades with the question of each, what answers it, and the device. */
export default function TradeList() {
  return (
    <ul className="mt-6 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {TRADES.map(({ id, name, asks, answer, mind, power, place, question }) => {
        const [device, deviceName] = deviceFor(power, place, question);
        return (
          <li key={id}>
            <h3 className="text-small text-muted">{name}</h3>
            <p className="text-heading text-balance">{asks}</p>
            <p className="mt-1">
              {answer}{' '}
              <a className="text-link underline" href={`/products/${device}`}>
                {deviceName}
              </a>
            </p>
            <p className="mt-1 text-muted">{mind}</p>
          </li>
        );
      })}
      <li className="rounded-xl bg-accent-soft p-5">
        <p className="text-heading">Yours isn’t here?</p>
        <p className="mt-1">
          <a className="text-link underline" href="/contact?about=Buying">
            Say what it is and what you need to know.
          </a>
        </p>
      </li>
    </ul>
  );
}
