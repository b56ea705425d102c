import { t } from '@ncf/contract/t';
import { CALL_TIMES_PATH } from '@ncf/contract/call-time';
import type { CallTimes } from '@ncf/contract/calls';
import type { PageProps, ReadPublic } from '../../page.ts';
import { exhibit } from '../../shell/exhibit.tsx';
import { sourceOf } from '../contact/source.ts';
import type { SentForm } from '../contact/page.tsx';

const CallForm = exhibit(() => import('./call-form.tsx'));

export const meta = {
  title: t('Book a call about GPS tracking'),
  description: t(
    'Pick a time that suits you, in your own time zone. We call you, look at what you run, and tell you which devices fit and what they cost.',
  ),
};

export const readsQuery = true;
export const isLive = true;

interface CallData {
  /** Length of a call; null if none are offered. */
  minutes: number | null;
  /** The free times; missing in the document as built, null if they cannot be read. */
  times?: CallTimes | null;
  form?: SentForm;
}

export const answer = async (
  data: CallData,
  _query: URLSearchParams,
  read: ReadPublic,
): Promise<CallData> => {
  const times = read(CALL_TIMES_PATH).then((text) => JSON.parse(text) as CallTimes | null);
  return { ...data, times: await times.catch(() => null) };
};

const PARTS = [
  [
    t('What we’ll talk about'),
    [
      t('Which devices fit, how they’re installed, and what you can leave out.'),
      t('What your drivers need to know before the first tracker goes in.'),
      t('What it costs, and how long the contract runs.'),
    ],
  ],
  [
    t('What to have ready'),
    [
      t('How many vehicles, trailers, and machines you run, and what kinds.'),
      t('What you want to know about them, such as positions, hours, or video.'),
      t(
        'The model years of your trucks. They decide which cable fits, and whether you need an ELD.',
      ),
    ],
  ],
] as const;

export default function BookACall({ data, query }: PageProps<CallData>) {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <div className="grid items-end gap-x-12 gap-y-4 lg:grid-cols-[7fr_5fr]">
        <h1 className="text-display">Book a call about tracking your fleet</h1>
        <p className="text-lead text-muted">
          Pick a time and we’ll call you.{' '}
          {data.minutes ? t('In {minutes} minutes', { minutes: data.minutes }) : t('On the phone')},
          we’ll go over what you run, which trackers fit, and what they cost.
        </p>
      </div>
      <div className="mt-8">
        {data.minutes === null ? (
          <p className="max-w-[60ch] rounded-lg border border-line bg-raised p-5">
            You can’t book calls online at the moment.{' '}
            <a className="text-link underline" href="/contact?about=Buying">
              Send us a note
            </a>{' '}
            with a time that suits you and your phone number.
          </p>
        ) : (
          <CallForm
            sent={data.form}
            source={data.form?.values['source'] ?? sourceOf(query)}
            first={data.times}
            booked={new URLSearchParams(query).get('booked')}
          />
        )}
      </div>
      <div className="mt-14 grid gap-x-12 gap-y-8 md:grid-cols-2">
        {PARTS.map(([head, items]) => (
          <section key={head} className="border-t-2 border-accent-mark pt-4">
            <h2 className="text-heading">{head}</h2>
            <ul className="mt-3 list-disc space-y-2 pl-5 text-muted">
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className="mt-8 max-w-[60ch] text-muted">
        Need another time, or want to cancel? Reply to the confirmation or{' '}
        <a className="text-link underline" href="/contact">
          send us a note
        </a>
        . Rather see prices right away?{' '}
        <a className="text-link underline" href="/quote?from=/book-a-call">
          Get a quote
        </a>
        .
      </p>
    </div>
  );
}
