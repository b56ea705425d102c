import eld from 'picture:eld';
import { exhibit } from '../../../shell/exhibit.tsx';
import { Picture } from '../../../shell/picture.tsx';
import { PageEnd, Rule } from '../../section-parts.tsx';

const LogGrid = exhibit(() => import('./log-grid.tsx'));
const NeedChecker = exhibit(() => import('./need-checker.tsx'));

export const meta = {
  title: 'ELD and driving hours',
  description:
    'Electronic logging for trucks: what an ELD records, when it starts by itself, what the 11 and 14-hour limits do to a day, and what to do when it fails.',
};

const RECORDS = [
  ['Engine on or off', 'date · time · place · engine hours · miles'],
  ['Change of duty status', 'the same, and who made it'],
  ['Every hour in motion', 'place to about 1 mile'],
  ['Personal use, marked', 'place to about 10 miles; miles and engine hours left blank'],
] as const;

function RecordTable() {
  return (
    <section className="mt-16">
      <h2 className="text-title font-semibold">What it writes down, and when</h2>
      <table className="mt-5 w-full text-left">
        <tbody>
          {RECORDS.map(([when, what]) => (
            <tr key={when} className="border-b border-line align-top">
              <th scope="row" className="w-2/5 py-3 pr-4 font-semibold">
                {when}
              </th>
              <td className="py-3 text-muted">{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 max-w-[68ch] text-muted">
        A truck counts as stopped after 3 seconds at 0 mph. The rule asks for a record, not for live
        tracking: a carrier may follow the truck, not press a driver on (49 CFR 390.36).
      </p>
    </section>
  );
}

function Rules() {
  return (
    <div className="mt-10 grid gap-6 lg:grid-cols-2">
      <Rule
        cite="49 CFR 395.3 · 395.8 · 395.26 · 395.34"
        href="https://www.ecfr.gov/current/title-49/subtitle-B/chapter-III/subchapter-B/part-395"
      >
        After 10 hours off: up to 11 hours of driving inside 14 hours from the start of work, and 30
        minutes away from the wheel after 8 hours of driving. Buses follow other limits: 10 hours of
        driving, 15 on duty.
      </Rule>
      <Rule cite="Canada, federal rules south of 60° N">
        13 hours of driving and 14 on duty a day, none after 16 hours have passed; 10 hours off a
        day. Device and software version must be certified by a third party; enforced from 1 January
        2023.
      </Rule>
    </div>
  );
}

function Limits() {
  return (
    <section className="mt-16 grid gap-8 lg:grid-cols-12">
      <h2 className="text-title font-semibold lg:col-span-4">Limits</h2>
      <div className="lg:col-span-8">
        <p className="mb-5 text-muted">
          We do not say that a model is registered: FMCSA’s list changes, and a device taken off it
          must be replaced within 60 days. Ask for model, software version and register entry, in
          writing, before you order.
        </p>
        <PageEnd
          links={[
            ['/faq#group-5', 'What drivers ask'],
            ['/industries/transportation', 'Transportation'],
            ['/industries/oilandgas', 'Oilfield exceptions'],
            ['/industries/agriculture', 'Farm exceptions'],
          ]}
        />
      </div>
    </section>
  );
}

export default function Eld() {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-12 lg:items-end">
        <h1 className="text-display font-semibold text-balance lg:col-span-8">
          ELD: a driver’s log that the engine keeps
        </h1>
        <Picture
          of={eld}
          sizes="(min-width: 64rem) 25rem, 92vw"
          priority
          className="max-w-lg lg:col-span-4 lg:row-span-2"
        />
        <p className="text-lead text-muted lg:col-span-8 lg:max-w-[60ch]">
          From 5 mph on, the log says driving. The driver fills in the rest, and hands it over at
          the roadside by web service, e-mail, USB or Bluetooth.
        </p>
      </div>
      <div className="mt-8">
        <LogGrid />
      </div>
      <p className="mt-3 max-w-[80ch] text-small text-muted">
        The day above is legal. Draw driving from 18:45 to 21:30: which limit breaks first? Split
        sleeper periods, adverse conditions and the 60/70-hour limits are left out.
      </p>

      <section id="need" className="mt-16">
        <h2 className="text-title font-semibold">Do you need an ELD?</h2>
        <p className="mt-4 mb-6 max-w-[68ch] text-muted">
          In the US, most drivers who must keep records of duty status need one, drivers from Canada
          and Mexico included. Fill in what you do: the first rule that applies decides. Some states
          keep 100 air miles for trips inside the state.
        </p>
        <NeedChecker />
      </section>

      <RecordTable />

      <section className="mt-16 rounded-xl bg-sunken p-6 md:p-10">
        <h2 className="text-title font-semibold">When the device fails</h2>
        <p className="mt-3 max-w-[68ch] text-muted">
          Tell the carrier in writing within 24 hours, rebuild today and the 7 days before on paper,
          go on with paper; the carrier has 8 days (49 CFR 395.34).{' '}
          <a className="text-link underline" href="/downloads">
            Malfunction sheet, transfer sheet and blank logs
          </a>{' '}
          belong in the cab with the manual (49 CFR 395.22(h)).
        </p>
      </section>

      <Rules />

      <Limits />
    </div>
  );
}
