import { t } from '@ncf/contract/t';
import { ownMarkup } from '@ncf/ui/own-markup';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PageProps } from '../../page.ts';
import { withHoursIn } from '../../shell/hours-place.ts';
import { useEarlyInput } from '../early-input.ts';
import { Actions } from '../section-parts/parts.tsx';
import { slugOf } from '@ncf/contract/slug';
import type { FaqData, Group, Question } from './data.ts';

export const meta = {
  title: t('GPS Tracking FAQ: Cost, Contracts, Battery, ELD, Privacy'),
  description: t(
    'Straight answers about GPS trackers, dash cams, and ELDs: price, contract length, installation, battery drain, coverage, rules, and privacy.',
  ),
};

export const showsHours = true;

/** Shown first and open, by anchor. */
const COMMON = new Set([
  'how-much-does-it-cost',
  'how-long-is-the-contract',
  'will-a-tracker-drain-my-battery',
  'what-happens-where-theres-no-signal',
  'do-i-need-an-eld',
]);

const idOf = ({ id, question }: Question): string => id ?? slugOf(question);
const isCommon = (question: Question): boolean => COMMON.has(idOf(question));

/** The groups with only those questions that contain every word of a query, in the question or its answer. */
function filterQuestions(groups: Group[], query: string): Group[] {
  const words = query.toLowerCase().replaceAll('’', "'").split(/\s+/);
  const has = ({ question, html }: Question) => {
    const text = `${question} ${html.replace(/<[^>]+>/g, '')}`.toLowerCase().replaceAll('’', "'");
    return words.every((word) => text.includes(word));
  };
  return groups.map((group) => ({ ...group, questions: group.questions.filter(has) }));
}

const total = (groups: Group[]) => groups.reduce((sum, { questions }) => sum + questions.length, 0);

function Questions({ items, open = false }: { items: Question[]; open?: boolean }) {
  return (
    <div className="mt-4 border-t-2 border-accent-mark text-muted">
      {items.map((item) => (
        <details key={item.question} id={idOf(item)} open={open} className="disclosure">
          <summary>{item.question}</summary>
          <div dangerouslySetInnerHTML={ownMarkup(item.html)} />
        </details>
      ))}
    </div>
  );
}

/** Opens the question in the address, and shows it again if a filter hides it. */
function useAddressedQuestion(setQuery: (query: string) => void) {
  useEffect(() => {
    const show = () => {
      const id = decodeURIComponent(location.hash.slice(1));
      if (!id) return;
      if (!document.getElementById(id)) {
        flushSync(() => setQuery(''));
        document.getElementById(id)?.scrollIntoView();
      }
      const target = document.getElementById(id);
      if (target instanceof HTMLDetailsElement) target.open = true;
    };
    show();
    addEventListener('hashchange', show);
    return () => removeEventListener('hashchange', show);
  }, [setQuery]);
}

function NextStep() {
  return (
    <section className="mt-6 rounded-xl bg-accent-soft p-6 md:p-10 print:hidden">
      <h2 className="text-title">One more question: what will it cost you?</h2>
      <p className="mt-2 max-w-[60ch] text-lead">
        Enter what you run, and see the devices and their price at once. Or pick a time, and we’ll
        call you.
      </p>
      <Actions>
        <a className="button-quiet" href="/book-a-call?from=/faq">
          Book a call
        </a>
      </Actions>
    </section>
  );
}

export default function Faq({ data: { groups, hours } }: PageProps<FaqData>) {
  const data = groups.map((group) => ({
    ...group,
    questions: group.questions.map((one) => ({ ...one, html: withHoursIn(one.html, hours) })),
  }));
  const [query, setQuery] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form);
  useAddressedQuestion(setQuery);
  const isFiltered = query.trim() !== '';
  const matching = isFiltered ? filterQuestions(data, query.trim()) : data;
  const shown = matching.map((group) => ({
    ...group,
    count: group.questions.length,
    questions: isFiltered ? group.questions : group.questions.filter((item) => !isCommon(item)),
  }));
  const common = data.flatMap(({ questions }) => questions.filter(isCommon));
  return (
    <div className="shell-width pt-8 md:pt-12">
      <h1 className="text-display">GPS tracking questions, answered</h1>
      <p className="mt-4 text-lead text-muted">The short answer first, then where to check it.</p>
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-12 print:block">
        <nav
          aria-label="Groups"
          className="print:hidden lg:sticky lg:top-22 lg:col-span-3 lg:self-start"
        >
          <ul className="flex flex-wrap gap-x-5 border-line lg:block lg:border-l-2">
            {shown.map(({ title, order, count }) => (
              <li key={title}>
                <a
                  href={`#group-${order}`}
                  // A group without matches is shown again in full.
                  onClick={() => count === 0 && flushSync(() => setQuery(''))}
                  className="flex min-h-11 items-center gap-2 hover:text-accent lg:pl-4"
                >
                  {title}
                  <span className="font-mono text-micro text-muted">{count}</span>
                </a>
              </li>
            ))}
          </ul>
          <p className="mt-4 text-muted lg:pl-4">
            Don’t see your question?{' '}
            <a className="text-link underline" href="/contact">
              Ask us
            </a>
            .
          </p>
        </nav>
        <div className="min-w-0 lg:col-span-9 print:columns-2 [&_a]:text-link [&_a]:underline [&_p]:max-w-[60ch] [&_p]:pb-5 [&_summary]:text-text">
          <form
            ref={form}
            action="/search"
            role="search"
            className="print:hidden mb-8 flex flex-wrap gap-2"
          >
            <input
              type="search"
              name="q"
              value={query}
              onChange={(event) => setQuery(event.target.value)}
              aria-label="Search the questions"
              placeholder="battery, garage, 9-pin…"
              autoComplete="off"
              maxLength={200}
              className="min-h-12 max-w-96 min-w-0 grow basis-64 rounded-md border border-line-strong bg-raised px-4"
            />
            <button className="button">Search the whole site</button>
          </form>
          <p role="status" className="font-mono text-micro text-muted not-empty:mb-4">
            {isFiltered &&
              (total(matching) > 0
                ? t('{total} of {total2} questions', {
                    total: total(matching),
                    total2: total(data),
                  })
                : t('No question here has all of these words. Try “Search the whole site.”'))}
          </p>
          {!isFiltered && (
            <section className="mb-12">
              <h2 className="text-headline">Common questions</h2>
              <Questions items={common} open />
            </section>
          )}
          {shown.map(
            ({ title, order, questions }) =>
              questions.length > 0 && (
                <section key={title} id={`group-${order}`} className="mb-12 scroll-mt-6">
                  <h2 className="text-title">{title}</h2>
                  <Questions items={questions} />
                </section>
              ),
          )}
        </div>
      </div>
      <NextStep />
    </div>
  );
}
