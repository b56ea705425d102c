import { t } from '@ncf/contract/t';
import { ownMarkup } from '@ncf/ui/own-markup';
import type { PageMeta, PageProps } from '../../page.ts';
import { LANGUAGE, ownPath } from '../../shell/language.ts';
import { Actions } from '../section-parts/parts.tsx';
import { newsHref, pagerNumbers, type NewsFront, type NewsItem, type NewsPage } from './list.ts';

const TITLE = t('GPS tracking news and guides');
const ABOUT = t('Short articles on rules, devices, and privacy, with their sources.');

/** Title and description of a page of the list. */
export function newsMeta({ topic, page, pages, total }: NewsPage): PageMeta {
  const title = topic ? t('{name} news', { name: topic.name }) : TITLE;
  const about = topic?.summary ?? ABOUT;
  if (page === 1) return { title, description: about, ...(total === 0 && { noindex: true }) };
  return {
    title: t('{title}, page {page}', { title, page }),
    description: t('{about} Page {page} of {pages}.', { about, page, pages }),
    // Another language may have fewer articles.
    languages: [LANGUAGE],
  };
}

const CHIP =
  'inline-flex min-h-11 items-center gap-2 rounded-md border border-line-strong px-4 text-small hover:border-accent aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent';

function Topics({ list }: { list: NewsPage }) {
  if (list.topics.length === 0) return null;
  const here = list.topic?.id ?? null;
  return (
    <nav aria-label="Topics">
      <ul className="flex flex-wrap gap-2">
        {[{ id: null, name: t('All topics'), count: null }, ...list.topics].map((topic) => (
          <li key={topic.id}>
            <a
              href={newsHref(topic.id, 1)}
              aria-current={topic.id === here ? 'page' : undefined}
              className={CHIP}
            >
              {topic.name}
              {topic.count !== null && (
                <span className="font-mono text-micro text-muted">{topic.count}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Pager({ list: { page, pages, topic } }: { list: NewsPage }) {
  if (pages < 2) return null;
  const id = topic?.id ?? null;
  const box = 'grid min-h-11 min-w-11 place-items-center rounded-md px-3 hover:text-accent';
  return (
    <nav aria-label="Pages" className="mt-8 flex flex-wrap gap-1 font-mono text-small">
      {page > 1 && (
        <a href={newsHref(id, page - 1)} rel="prev" className={box}>
          ← Newer
        </a>
      )}
      {pagerNumbers(page, pages).map((n, i) =>
        n === null ? (
          <span key={`gap-${i}`} className={box}>
            …
          </span>
        ) : (
          <a
            key={n}
            href={newsHref(id, n)}
            aria-label={t('Page {n}', { n })}
            aria-current={n === page ? 'page' : undefined}
            className={`${box} aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent`}
          >
            {n}
          </a>
        ),
      )}
      {page < pages && (
        <a href={newsHref(id, page + 1)} rel="next" className={box}>
          Older →
        </a>
      )}
    </nav>
  );
}

/** What the list says of an article. @param look of its title and its summary */
const Entry = ({ item, look: [title, summary] }: { item: NewsItem; look: [string, string] }) => (
  <div>
    <p className="text-micro text-muted">
      <time dateTime={item.date}>{item.shownDate}</time> · {item.topic} · {item.minutes} min
    </p>
    <h2 className={`${title} group-hover:text-accent`}>
      <a href={`/news/${item.slug}`} className="after:absolute after:inset-0">
        {item.title}
      </a>
    </h2>
    <p className={`${summary} text-muted`}>{item.summary}</p>
  </div>
);

/** The latest article, with its drawing. */
function Latest({ item, drawing }: { item: NewsItem; drawing: string }) {
  return (
    <div className="group relative mt-6 grid items-center gap-x-10 gap-y-5 border-b border-line pb-8 lg:grid-cols-2">
      <div
        className="max-w-2xl overflow-hidden rounded-lg border border-line bg-surface sm:p-5 [&>svg]:w-full"
        dangerouslySetInnerHTML={ownMarkup(drawing)}
      />
      <Entry item={item} look={['mt-2 text-title', 'mt-3 max-w-[52ch]']} />
    </div>
  );
}

/** One page of the list of articles, with its topics and pager. */
export function NewsList({ data }: PageProps<NewsFront>) {
  const [first, ...others] = data.items;
  const latest = first && data.drawing ? { item: first, drawing: data.drawing } : null;
  const feeds = ownPath(newsHref(data.topic?.id ?? null, 1));
  const name = data.topic?.name ?? t('the news');
  return (
    <div
      className="shell-width pt-8 md:pt-12"
      data-languages={data.page > 1 ? LANGUAGE : undefined}
    >
      {data.topic && <p className="eyebrow">News</p>}
      <h1 className="mt-3 text-display">{data.topic?.name ?? TITLE}</h1>
      <p className="mt-5 max-w-[60ch] text-lead text-muted">{data.topic?.summary ?? ABOUT}</p>
      <div className="mt-6">
        <Topics list={data} />
      </div>
      {data.total === 0 && (
        <p className="py-10">
          {data.topic
            ? t('No article is published on this topic yet.')
            : t('No article is published yet.')}
          {data.topic && (
            <>
              {' '}
              <a className="text-link underline" href="/news">
                All news
              </a>
            </>
          )}
        </p>
      )}
      {latest && <Latest {...latest} />}
      <ul className="mt-8 grid gap-x-10 gap-y-10 md:grid-cols-2">
        {(latest ? others : data.items).map((item) => (
          <li key={item.slug} className="group relative">
            {item.drawing && (
              <svg
                viewBox={item.drawing.viewBox}
                aria-hidden="true"
                className="mb-4 aspect-[5/2] w-full rounded-lg border border-line bg-surface p-3"
              >
                <use href={item.drawing.href} />
              </svg>
            )}
            <Entry item={item} look={['mt-1 text-heading', 'mt-1 max-w-[68ch]']} />
          </li>
        ))}
      </ul>
      <Pager list={data} />
      <Actions />
      <p className="mt-8 text-small text-muted">
        Follow {name} by{' '}
        <a className="py-1 text-link underline" href={`${feeds}/rss.xml`}>
          RSS
        </a>{' '}
        or{' '}
        <a className="py-1 text-link underline" href={`${feeds}/atom.xml`}>
          Atom
        </a>
        .
      </p>
    </div>
  );
}
