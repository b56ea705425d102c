import about from 'picture:about';
import { Picture } from '../../shell/picture.tsx';
import { PageEnd } from '../section-parts.tsx';

export const meta = {
  title: 'About',
  description:
    'What NCF Track does and does not do, how it works with you, and how it treats location data.',
};

export default function About() {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <div className="grid items-center gap-x-10 gap-y-6 lg:grid-cols-12">
        <h1 className="text-display font-semibold text-balance lg:col-span-7">
          About NCF Track: we tell you where things are, and how sure we are
        </h1>
        <Picture
          of={about}
          sizes="(min-width: 64rem) 32rem, 92vw"
          priority
          className="lg:col-span-5"
        />
      </div>
      <div className="mt-10 grid gap-px overflow-hidden rounded-xl border border-line bg-line md:grid-cols-2">
        <section className="bg-surface p-6 md:p-10">
          <h2 className="text-heading font-semibold">What we do</h2>
          <ul className="mt-4 list-disc space-y-2 pl-5 text-muted marker:text-accent-mark">
            <li>Devices that report place, time and what the vehicle tells.</li>
            <li>Software that makes trips, alerts and records of it.</li>
            <li>People who answer in the chat, and write down what they promise.</li>
          </ul>
        </section>
        <section className="bg-surface p-6 md:p-10">
          <h2 className="text-heading font-semibold">What we do not</h2>
          <ul className="mt-4 list-disc space-y-2 pl-5 text-muted marker:text-error">
            <li>Sell or share your data.</li>
            <li>Follow people who do not know it.</li>
            <li>Print numbers that you cannot check: customers, savings, awards.</li>
            <li>Call a device certified without its certificate.</li>
          </ul>
        </section>
      </div>
      <section className="mt-16 grid gap-8 lg:grid-cols-12">
        <h2 className="text-title font-semibold lg:col-span-4">How you notice it</h2>
        <dl className="divide-y divide-line border-y border-line lg:col-span-8">
          {[
            [
              'Limits stand beside strengths',
              'Every solution page has a part named Limits. If yours is missing there, tell us.',
            ],
            [
              'Figures have a source',
              'Rules carry their citation and the day they were read. What is illustrative says so.',
            ],
            [
              'A person says hello',
              'The chat names who answers and shows the hours before you type.',
            ],
            [
              'This site does not measure you',
              'No cookie until you begin a chat, nothing from third parties.',
            ],
          ].map(([name, text]) => (
            <div key={name} className="py-4 sm:grid sm:grid-cols-[17rem_1fr]">
              <dt className="font-semibold">{name}</dt>
              <dd className="text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="mt-16 max-w-[68ch]">
        <h2 className="text-title font-semibold">Location is sensitive</h2>
        <p className="mt-4 text-muted">
          Where a van was at eight tells where a person was. So we ask what you need it for, keep it
          for as long as you set, and let you see who looked. What this site itself stores, field by
          field and day by day, is on the privacy page.
        </p>
        <p className="mt-6 flex flex-wrap gap-3">
          <a className="button" href="/supports/livechat">
            Talk to us
          </a>
          <a className="button-quiet" href="/privacy">
            Read the privacy page
          </a>
        </p>
        <PageEnd
          links={[
            ['/whyncftrack', '20 questions for any vendor'],
            ['/careers', 'Careers'],
            ['/contact', 'Contact'],
          ]}
        />
      </section>
    </div>
  );
}
