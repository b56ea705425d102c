import cameras from 'picture:livecameras';
import { exhibit } from '../../../shell/exhibit.tsx';
import { Picture } from '../../../shell/picture.tsx';
import { PageEnd, Questions, Rule } from '../../section-parts.tsx';

const ViewCones = exhibit(() => import('./view-cones.tsx'));

export const meta = {
  title: 'Live cameras',
  description:
    'Dash cameras for fleets: road, cab, side and rear views, what sends a clip, how long video stays, who may watch, and where the camera may sit.',
};

const STEPS = [
  ['−10 s … +10 s', 'An event', 'Harsh braking, the driver’s button, an input such as a door.'],
  [
    'about 20 s of video',
    'Goes up',
    'Over the mobile network; without signal it waits on the card.',
  ],
  [
    '60 s a piece',
    'On request',
    'You name vehicle and minute; the device sends it while it is still on the card.',
  ],
  [
    '24–40 h of driving',
    'Then overwritten',
    'That is what cards of this class hold. Ask sooner rather than later.',
  ],
];

const ACCESS = [
  ['Driver', 'own clips, and when the camera runs', '—'],
  ['Safety lead', 'event clips of own drivers', 'each view'],
  ['Manager', 'asked-for video, with a reason', 'each view and download'],
  ['Police, insurer', 'a copy that you hand over', 'what, to whom, when'],
];

function ClipSteps() {
  return (
    <section className="mt-16">
      <h2 className="text-title font-semibold">The way of a clip</h2>
      <div className="mt-6 grid gap-6 md:grid-cols-4">
        {STEPS.map(([size, name, text]) => (
          <div key={name} className="border-t-2 border-line-strong pt-3">
            <p className="font-mono text-micro text-accent">{size}</p>
            <h3 className="mt-1 font-semibold">{name}</h3>
            <p className="mt-1 text-small text-muted">{text}</p>
          </div>
        ))}
      </div>
      <p className="mt-4 text-micro text-faint">
        Figures: published practice of fleet cameras. Ours are confirmed in writing for the model
        you choose.
      </p>
    </section>
  );
}

function Access() {
  return (
    <div className="lg:col-span-7">
      <h2 className="text-title font-semibold">Who may watch, and what is written down</h2>
      <table className="mt-5 w-full text-left text-small">
        <thead className="font-mono text-micro text-faint">
          <tr>
            <th className="py-2 font-normal">Who</th>
            <th className="py-2 font-normal">Sees</th>
            <th className="py-2 font-normal">Logged</th>
          </tr>
        </thead>
        <tbody>
          {ACCESS.map(([who, sees, logged]) => (
            <tr key={who} className="border-t border-line">
              <th scope="row" className="py-3 pr-3 font-semibold">
                {who}
              </th>
              <td className="py-3 pr-3 text-muted">{sees}</td>
              <td className="py-3 text-muted">{logged}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-small text-muted">
        A proposal to settle with your drivers. Sound is off unless you have reason, right and
        agreement to record it.
      </p>
    </div>
  );
}

function LimitsAndQuestions() {
  return (
    <section className="mt-16 grid gap-8 md:grid-cols-2">
      <div>
        <h2 className="text-title font-semibold">Limits</h2>
        <ul className="mt-4 list-disc space-y-2 pl-5 text-muted">
          <li>Live view needs good signal, and data for as long as you watch.</li>
          <li>
            Night, rain and a dirty screen cost detail. Plates are a matter of luck beyond a few
            meters.
          </li>
          <li>Distraction is judged by software, which errs: a person must look.</li>
          <li>The clip shows that it happened, rarely why.</li>
        </ul>
      </div>
      <div>
        <Questions
          items={[
            [
              'Is the driver filmed all day?',
              'Only if the cab lens is fitted and on. It can be shuttered or left out.',
            ],
            [
              'How much data does it use?',
              'Event clips only: seconds a day. Live view: the whole time that you look. Ask for the bitrate of the model and multiply.',
            ],
            [
              'Can it be tampered with?',
              'A covered lens, a pulled plug and a full card each make an alert.',
            ],
          ]}
        />
        <PageEnd
          links={[
            ['/products', 'Dual dash camera'],
            ['/solutions/safety', 'Driver safety'],
            ['/industries/security', 'Security'],
            ['/privacy', 'Privacy'],
          ]}
        />
      </div>
    </section>
  );
}

export default function LiveCameras() {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <div className="grid items-center gap-x-8 gap-y-6 lg:grid-cols-2">
        <div>
          <h1 className="max-w-3xl text-display font-semibold text-balance">
            Dash cameras that send seconds, not days
          </h1>
          <p className="mt-5 max-w-[60ch] text-lead text-muted">
            The card in the cab keeps the drive. Only the 10 seconds before and after an event go
            out by themselves; the rest when someone asks for it.
          </p>
        </div>
        <Picture of={cameras} sizes="(min-width: 64rem) 38rem, 92vw" priority />
      </div>
      <div className="mt-10">
        <ViewCones />
      </div>

      <ClipSteps />

      <section className="mt-16 grid gap-10 lg:grid-cols-12">
        <Access />
        <div className="space-y-6 lg:col-span-5">
          <Rule cite="49 CFR 393.60(e)" href="https://www.ecfr.gov/current/title-49/section-393.60">
            Safety technology, cameras and GPS included, may sit within 8.5 in (216 mm) of the upper
            or 7 in (175 mm) of the lower edge of the area that the wipers sweep, outside the
            driver’s sight lines to road, signs and signals.
          </Rule>
          <p className="text-small text-muted">
            Other countries differ. In the EU, footage of people is personal data: a purpose, a time
            limit and a sign in the cab come before the first drive. One large vendor’s default
            there is six months.
          </p>
        </div>
      </section>

      <LimitsAndQuestions />
    </div>
  );
}
