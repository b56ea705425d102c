import { t } from '@ncf/contract/t';
import { Actions } from '../section-parts/actions.tsx';

const QUESTIONS = [
  [t('How long is the contract?'), 'how-long-is-the-contract'],
  [t('Will a tracker drain my battery?'), 'will-a-tracker-flatten-my-battery'],
  [t('What happens when there’s no signal?'), 'what-happens-where-there-is-no-signal'],
  [t('Who can see where my drivers are?'), 'who-sees-where-my-drivers-are'],
  [t('Can I take my data with me if I leave?'), 'can-i-take-my-data-with-me'],
] as const;

/** The last questions and the next step. */
export default function ClosingSection() {
  return (
    <section className="shell-width mt-16 grid items-center gap-x-12 gap-y-6 lg:grid-cols-2">
      <div>
        <h2 className="text-title font-semibold">Questions buyers ask first</h2>
        <ul className="mt-3">
          {QUESTIONS.map(([text, id]) => (
            <li key={id}>
              <a className="inline-block py-1.5 text-link underline" href={`/faq#${id}`}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div className="rounded-xl bg-accent-soft p-8">
        <h2 className="text-heading font-semibold">Tell us what you run</h2>
        <p className="mt-2 text-muted">
          A person replies with the right devices and what they cost, on one page.
        </p>
        <Actions />
      </div>
    </section>
  );
}
