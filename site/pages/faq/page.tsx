import { useEffect } from 'react';
import type { FaqGroup } from '../../content/library.ts';
import type { PageProps } from '../../page.ts';

export const meta = {
  title: 'Questions',
  description:
    'Plain answers on buying, fitting, using, coverage, rules, privacy and leaving: contract, battery, signal, ELD, cameras and data.',
};

export default function Faq({ data }: PageProps<FaqGroup[]>) {
  useEffect(() => {
    const open = () => {
      const asked = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      if (asked instanceof HTMLDetailsElement) asked.open = true;
    };
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, []);
  const count = data.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <div className="shell-width pt-8 md:pt-12">
      <h1 className="max-w-4xl text-display font-semibold text-balance">
        {count} questions, answered plainly
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
        <div className="lg:col-span-9">
          {data.map(({ title, order, questions }) => (
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
