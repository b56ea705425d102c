import { t } from '@ncf/contract/t';
import cameras from 'picture:livecameras';
import { exhibit } from '../../../shell/exhibit.tsx';
import { Picture } from '../../../shell/picture.tsx';
import { Actions, PageEnd, Questions } from '../../section-parts/parts.tsx';
import { Rule } from '../../rule.tsx';
import { Table } from '../../table.tsx';

const CameraPane = exhibit(() => import('../../../demo-fleet/camera-pane.tsx'));
const ViewCones = exhibit(() => import('./view-cones.tsx'));

export const meta = {
  title: t('Dash cams and live video for fleets'),
  description: t(
    'Fleet dash cams that send the seconds before and after an event. Road, cab, side, and rear views, live video on request, and clear rules on who can watch.',
  ),
};

const STEPS = [
  [
    t('−10 s to +10 s'),
    t('Something happens'),
    t(
      'Harsh braking, a phone in the driver’s hand, a press of the button, or an input such as a door.',
    ),
  ],
  [
    t('about 20 s of video'),
    t('The clip is uploaded'),
    t('Over the cell network. Without coverage, it waits on the card.'),
  ],
  [
    t('60 s per clip'),
    t('You ask for more'),
    t('Pick a vehicle and a minute, and the camera sends it while it’s still on the card.'),
  ],
  [
    t('42 h of driving'),
    t('The rest is overwritten'),
    t('The 256 GB card holds 42 hours of both lenses, so ask soon.'),
  ],
];

const ACCESS = [
  [t('Driver'), t('own clips, and when the camera is on'), '—'],
  [t('Safety manager'), t('event clips of their own drivers'), t('every view')],
  [t('Fleet manager'), t('requested video, with a reason'), t('every view and download')],
  [t('Police or insurer'), t('a copy you hand over'), t('what, to whom, and when')],
];

function ClipSteps() {
  return (
    <section className="mt-20 lg:mt-28">
      <h2 className="text-headline">How a clip gets to you</h2>
      <div className="mt-6 grid gap-6 md:grid-cols-4">
        {STEPS.map(([size, name, text]) => (
          <div key={name} className="border-t-2 border-line-strong pt-3">
            <p className="font-mono text-micro text-accent">{size}</p>
            <h3 className="mt-1 font-semibold">{name}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}

function Access() {
  return (
    <div className="lg:col-span-7">
      <h2 className="text-title">Who can watch, and what gets logged</h2>
      <div className="mt-5">
        <Table
          label={t('Who can watch, and what gets logged')}
          heads={[t('Who'), t('Can see'), t('Logged')]}
          rows={ACCESS}
        />
      </div>
      <p className="mt-4 text-muted">
        Use this as a starting point with your drivers. Audio stays off unless you have a reason to
        record it, the right to, and their agreement.
      </p>
    </div>
  );
}

function LimitsAndQuestions() {
  return (
    <section className="mt-16 grid gap-8 md:grid-cols-2">
      <div>
        <h2 className="text-heading">What you should know</h2>
        <ul className="mt-4 list-disc space-y-2 pl-5 text-muted">
          <li>Live view needs good cell coverage, and uses data for as long as you watch.</li>
          <li>
            Video loses detail at night, in rain, and through a dirty windshield. Don’t count on
            reading a license plate more than a few yards away.
          </li>
          <li>Software that flags distraction makes mistakes. Have a person check.</li>
          <li>A clip shows what happened, but rarely why.</li>
        </ul>
      </div>
      <div>
        <Questions
          items={[
            [
              t('Does it film the driver all day?'),
              t(
                'Only if the cab lens is installed and on. You can close its shutter, or order the camera without it.',
              ),
            ],
            [
              t('How much data does it use?'),
              t(
                'With event clips only, seconds of video a day. Live view uses data for as long as you watch. The monthly price includes the data.',
              ),
            ],
            [
              t('Can someone tamper with it?'),
              t(
                'You get an alert when the lens is covered, the plug is pulled, or the card stops recording.',
              ),
            ],
          ]}
        />
        <PageEnd
          links={[
            ['/products', t('Dual dash camera')],
            ['/solutions/safety', t('Driver safety')],
            ['/industries/security', t('Security')],
            ['/privacy', t('Privacy')],
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
          <h1 className="max-w-3xl text-display">Dash cams that show what happened</h1>
          <p className="mt-5 max-w-[60ch] text-lead text-muted">
            For fleets that need proof, not hours of footage. The camera records the whole drive on
            its card and sends you the 10 seconds before and after an event. Need more? Request any
            minute still on the card.
          </p>
          <Actions />
        </div>
        <Picture of={cameras} sizes="(min-width: 64rem) 38rem, 88vw" priority />
      </div>
      <div id="demo-clip" className="mt-2 lg:mt-10">
        <CameraPane />
      </div>
      <div className="mt-10">
        <ViewCones />
      </div>

      <ClipSteps />

      <section className="mt-16 grid gap-10 lg:grid-cols-12">
        <Access />
        <div className="space-y-6 lg:col-span-5">
          <Rule cite="49 CFR 393.60(e)" href="https://www.ecfr.gov/current/title-49/section-393.60">
            Safety technology, including cameras and GPS, may be mounted up to 8.5 in (216 mm) below
            the top edge or 7 in (175 mm) above the bottom edge of the area the wipers sweep,
            outside the driver’s sight lines to the road, signs, and signals.
          </Rule>
          <p className="text-muted">
            Other countries have other rules. In the EU, footage of people is personal data: you
            need a purpose, a time limit, and a sign in the cab before the first drive. One large
            vendor keeps clips there for six months by default.
          </p>
        </div>
      </section>

      <LimitsAndQuestions />
    </div>
  );
}
