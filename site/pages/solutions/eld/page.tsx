import eld from 'picture:eld';
import { exhibit } from '../../../shell/exhibit.tsx';
import { Picture } from '../../../shell/picture.tsx';
import { Onward, Questions, Rule } from '../../pieces.tsx';

const LogGrid = exhibit(() => import('./log-grid.tsx'));
const NeedChecker = exhibit(() => import('./need-checker.tsx'));

export const meta = {
  title: 'ELD and driving hours',
  description:
    'Electronic logging for trucks: what an ELD records, when it starts by itself, what the 11 and 14-hour limits do to a day, and what to do when it fails.',
};

const RECORDED = [
  ['Engine on or off', 'date · time · place · engine hours · miles'],
  ['Change of duty status', 'the same, and who made it'],
  ['Every hour in motion', 'place to about 1 mile'],
  ['Personal use', 'place to about 10 miles; miles and engine hours left blank'],
  ['Yard move', 'marked as such by the driver'],
] as const;

const FAILS = [
  [
    'At once',
    'Note the code on the screen. P power · E engine · T clock · L position · R recording · S transfer · O other.',
  ],
  ['Within 24 h', 'The driver tells the carrier in writing.'],
  [
    'Same day',
    'Paper grid for this day and, unless the device still shows them, the 7 days before.',
  ],
  ['By day 5', 'A carrier who needs longer asks FMCSA for an extension.'],
  ['By day 8', 'The carrier has it repaired or replaced.'],
] as const;

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
        Try it: the day above is legal. Draw driving from 18:45 to 21:30 and see which of the three
        limits breaks first, and when. The grid leaves out split sleeper periods, adverse conditions
        and the 60/70-hour limits.
      </p>

      <section id="need" className="mt-16 scroll-mt-24">
        <h2 className="text-title font-semibold">Do you need an ELD?</h2>
        <p className="mt-4 mb-6 max-w-[68ch] text-muted">
          In the US, most drivers who must keep records of duty status need one, drivers from Canada
          and Mexico included. Fill in what you do: the first rule that applies decides. Nothing
          leaves your browser. Some states keep 100 air miles for trips inside the state.
        </p>
        <NeedChecker />
      </section>

      <section className="mt-16">
        <h2 className="text-title font-semibold">What it writes down, and when</h2>
        <table className="mt-5 w-full text-left">
          <tbody>
            {RECORDED.map(([when, what]) => (
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
          A truck counts as stopped after 3 seconds at 0 mph. The rule asks for a record, not for
          live tracking: a carrier may follow the truck, but may not use that to press a driver on
          (49 CFR 390.36).
        </p>
      </section>

      <section className="mt-16 rounded-xl bg-sunken p-6 md:p-10">
        <h2 className="text-title font-semibold">When the device fails</h2>
        <ol className="mt-6 grid gap-6 border-l-2 border-accent-mark pl-5 md:grid-cols-5 md:border-l-0 md:border-t-2 md:pl-0 md:pt-5">
          {FAILS.map(([when, what]) => (
            <li key={when}>
              <p className="font-mono text-small text-accent">{when}</p>
              <p className="mt-1 text-small text-muted">{what}</p>
            </li>
          ))}
        </ol>
        <p className="mt-6 text-small text-muted">
          Keep four things in the cab (49 CFR 395.22(h)): the user manual, the transfer sheet, the
          malfunction sheet and blank logs for at least 8 days.
        </p>
      </section>

      <div className="mt-10 grid gap-6 lg:grid-cols-2">
        <Rule
          cite="49 CFR 395.3 · 395.8 · 395.26 · 395.34"
          href="https://www.ecfr.gov/current/title-49/subtitle-B/chapter-III/subchapter-B/part-395"
        >
          After 10 hours off: up to 11 hours of driving inside 14 hours from the start of work, and
          30 minutes away from the wheel after 8 hours of driving. Buses follow other limits: 10
          hours of driving, 15 on duty.
        </Rule>
        <Rule cite="Canada, federal rules south of 60° N">
          13 hours of driving and 14 on duty a day, none after 16 hours have passed; 10 hours off a
          day. Device and software version must be certified by a third party; enforced from 1
          January 2023.
        </Rule>
      </div>

      <section className="mt-16 grid gap-8 lg:grid-cols-12">
        <h2 className="text-title font-semibold lg:col-span-4">Limits, and what drivers ask</h2>
        <div className="lg:col-span-8">
          <p className="mb-5 text-muted">
            We do not say here that a model is registered. FMCSA’s list changes, and a device taken
            off it must be replaced within 60 days. Ask us for model, software version and register
            entry, in writing, before you order.
          </p>
          <Questions
            items={[
              [
                'Which port does my truck have?',
                'Heavy trucks: a 9-pin J1939 plug, older ones 6 pins. Vans and light trucks: the 16-pin OBD-II port (US cars from 1996). The plug decides the harness, not the device.',
              ],
              [
                'What if there is no signal?',
                'The log is kept on the device and goes out later. At the roadside, a screen or a printout that can be read from outside the cab is enough when neither side has a connection.',
              ],
              [
                'How does an officer get the log?',
                'The officer gives a routing code; the driver starts the transfer. E-mail goes to a fixed FMCSA address. You cannot send it to yourself.',
              ],
            ]}
          />
          <p className="mt-8 flex flex-wrap gap-3">
            <a className="button" href="/supports/livechat">
              Ask about your trucks
            </a>
            <a className="button-quiet" href="/downloads">
              Sheets for the cab
            </a>
          </p>
          <div className="mt-6">
            <Onward
              links={[
                ['/industries/transportation', 'Transportation'],
                ['/industries/oilandgas', 'Oilfield exceptions'],
                ['/industries/agriculture', 'Farm exceptions'],
                ['/accessories', 'Harnesses'],
              ]}
            />
          </div>
        </div>
      </section>
    </div>
  );
}
