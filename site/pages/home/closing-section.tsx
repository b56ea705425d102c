const QUESTIONS = [
  ['How long is the contract?', 'how-long-is-the-contract'],
  ['Will a tracker flatten my battery?', 'will-a-tracker-flatten-my-battery'],
  ['What happens where there is no signal?', 'what-happens-where-there-is-no-signal'],
  ['Who sees where my drivers are?', 'who-sees-where-my-drivers-are'],
  ['Can I take my data with me?', 'can-i-take-my-data-with-me'],
] as const;

/** The last questions and the next step. */
export default function ClosingSection() {
  return (
    <section className="shell-width mt-16 grid items-center gap-x-12 gap-y-6 lg:grid-cols-2">
      <div>
        <h2 className="text-title font-semibold">Asked before anything is bought</h2>
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
        <p className="text-heading font-semibold">Tell us what moves, and what keeps you awake.</p>
        <p className="mt-2 text-muted">
          A person answers, names the device, and puts price and term in writing.
        </p>
        <p className="mt-5">
          <a className="button" href="/supports/livechat">
            Start a chat
          </a>
        </p>
      </div>
    </section>
  );
}
