import { useEffect, useRef, useState } from 'react';
import type { FaqGroup } from '../../content/library.ts';
import type { PageProps } from '../../page.ts';
import { useEarlyInput } from '../early-input.ts';

export const meta = {
  title: 'Questions',
  description:
    'Plain answers on buying, fitting, using, coverage, rules, privacy and leaving: contract, battery, signal, ELD, cameras and data.',
};

/** The groups with only those questions that contain every word of a query, in the question or its answer. */
function filterQuestions(groups: FaqGroup[], query: string): FaqGroup[] {
  const words = query.toLowerCase().split(/\s+/);
  const has = ({ question, html }: FaqGroup['questions'][number]) => {
    const text = `${question} ${html.replace(/<[^>]+>/g, '')}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return groups
    .map((group) => ({ ...group, questions: group.questions.filter(has) }))
    .filter(({ questions }) => questions.length > 0);
}

const total = (groups: FaqGroup[]) =>
  groups.reduce((sum, { questions }) => sum + questions.length, 0);

export default function Faq({ data }: PageProps<FaqGroup[]>) {
  const [query, setQuery] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form);
  useEffect(() => {
    const open = () => {
      const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      if (target instanceof HTMLDetailsElement) target.open = true;
    };
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, []);
  const shown = filterQuestions(data, query.trim());
  return (
    <div className="shell-width pt-8 md:pt-12">
      <h1 className="max-w-4xl text-display font-semibold text-balance">
        {total(data)} questions, answered plainly
      </h1>
      <div className="mt-10 grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <nav aria-label="Groups" className="lg:sticky lg:top-6 lg:col-span-3 lg:self-start">
          <ul className="flex flex-wrap gap-x-5 border-line lg:block lg:border-l-2">
            {data.map(({ title, order, questions }) => (
              <li key={title}>
                <a
                  href={`#group-${order}`}
                  className="flex min-h-11 items-center gap-2 hover:text-accent lg:pl-4"
                >
                  {title}
                  <span className="font-mono text-micro text-faint">{questions.length}</span>
                </a>
              </li>
            ))}
          </ul>
          <p className="mt-4 text-small text-muted lg:pl-4">
            Yours is not here?{' '}
            <a className="text-link underline" href="/supports/livechat">
              Ask it in the chat
            </a>
            .
          </p>
        </nav>
        <div className="min-w-0 lg:col-span-9">
          <form ref={form} action="/search" role="search" className="mb-8 flex max-w-xl gap-2">
            <input
              type="search"
              name="q"
              value={query}
              onChange={(event) => setQuery(event.target.value)}
              aria-label="Search the questions"
              placeholder="battery, roaming, 9-pin …"
              autoComplete="off"
              maxLength={200}
              className="min-h-12 min-w-0 flex-1 rounded-md border border-line-strong bg-raised px-4"
            />
            <button className="button">All pages</button>
          </form>
          <p role="status" className="font-mono text-micro text-muted not-empty:mb-4">
            {query.trim() &&
              (shown.length > 0
                ? `${total(shown)} of ${total(data)} questions`
                : 'No question here has all of these words. “All pages” searches the whole site.')}
          </p>
          {shown.map(({ title, order, questions }) => (
            <section key={title} id={`group-${order}`} className="mb-12 scroll-mt-6">
              <h2 className="text-title font-semibold">{title}</h2>
              <div className="mt-4 border-t-2 border-accent-mark">
                {questions.map((item) => (
                  <details
                    key={item.id}
                    id={item.id}
                    className="group scroll-mt-6 border-b border-line"
                  >
                    <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-2.5 font-medium">
                      {item.question}
                      <span
                        aria-hidden="true"
                        className="font-mono text-accent group-open:rotate-45"
                      >
                        +
                      </span>
                    </summary>
                    <div
                      className="prose pb-4 text-muted"
                      dangerouslySetInnerHTML={{ __html: item.html }}
                    />
                  </details>
                ))}
              </div>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
