import { chatSessionApi } from '@ncf/contract/api/chat-session';
import { CALLS, printed, type Call } from './calls.ts';

const CODE = 'mt-2 rounded-md bg-sunken p-3 font-mono text-micro wrap-anywhere whitespace-pre-wrap';

/** A call and its response. */
function CallCard({ call, step }: { call: Call; step: number }) {
  return (
    <li className="min-w-0 border-t-2 border-accent-mark pt-4">
      <h3 className="font-semibold">
        <span className="font-mono text-accent">{step}</span> {call.title}
      </h3>
      <p className="mt-1 text-small text-muted lg:min-h-[4.5em]">{call.text}</p>
      <p className="mt-3 text-micro text-faint">You send</p>
      <pre role="group" aria-label={`${call.title}: you send`} className={CODE}>
        {`${call.method} ${call.path}\n`}
        {call.path !== chatSessionApi.start.path && 'authorization: Bearer TOKEN\n'}
        {call.body && `\n${printed(call.body)}`}
      </pre>
      <p className="mt-3 text-micro text-faint">You get back (shortened)</p>
      <pre role="group" aria-label={`${call.title}: you get back`} className={CODE}>
        {printed(call.response)}
      </pre>
      <p className="mt-2 text-small">
        <a className="text-link underline" href={call.href}>
          All fields
        </a>
      </p>
    </li>
  );
}

/** What three calls do, as they are tested. */
export function Example() {
  return (
    <section className="mt-20 lg:mt-28">
      <h2 className="text-headline">Ask us from your dispatch software, in three calls</h2>
      <p className="mt-2 max-w-[60ch] text-muted">
        A trailer goes silent, and your own system asks our team about it. You need no SDK and no
        account. Our tests make these same calls every time the software changes.
      </p>
      <ol className="mt-6 grid gap-8 lg:grid-cols-3">
        {CALLS.map((call, i) => (
          <CallCard key={call.path} call={call} step={i + 1} />
        ))}
      </ol>
      <p className="mt-6 text-muted">
        Prefer a script you can run?{' '}
        <a className="text-link underline" href="/developers/quick-start">
          Copy the quick start for curl, TypeScript, or Python
        </a>
      </p>
    </section>
  );
}
