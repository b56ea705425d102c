import { t } from '@ncf/contract/t';
import { ownMarkup } from '@ncf/ui/own-markup';
import type { PageProps } from '../../../page.ts';
import { newsHref } from '../list.ts';
import type { NewsArticleData } from './data.ts';
import { Actions } from '../../section-parts/parts.tsx';

export const meta = ({ title, summary, languages }: NewsArticleData) => ({
  title,
  description: summary,
  languages,
});

/** A name for a source without one: its host, and the words in its path. */
function sourceName(url: string): string {
  const { hostname, pathname } = new URL(url);
  const words = pathname
    .split('/')
    .findLast((part) => /[a-z]{3}/i.test(part) && part.includes('-'))
    ?.replace(/\.html?$/, '')
    .replace(/^\d+[-\d]*-/, '')
    .replaceAll(/-+/g, ' ')
    .trim();
  const host = hostname.replace(/^www\./, '');
  return words ? `${host}: ${words}` : host;
}

function Neighbors({ newer, older }: Pick<NewsArticleData, 'newer' | 'older'>) {
  const neighbors = [
    { word: t('← Newer'), article: newer, side: '' },
    { word: t('Older →'), article: older, side: 'sm:text-right sm:col-start-2' },
  ];
  return (
    <nav
      aria-label="Other articles"
      className="mt-12 grid gap-x-8 border-t border-line sm:grid-cols-2 print:hidden"
    >
      {neighbors.map(
        ({ word, article, side }) =>
          article && (
            <a key={word} href={`/news/${article.slug}`} className={`group block py-5 ${side}`}>
              <span className="block text-micro text-muted">{word}</span>
              <span className="font-semibold group-hover:text-accent">{article.title}</span>
            </a>
          ),
      )}
    </nav>
  );
}

export default function NewsArticle({ data }: PageProps<NewsArticleData>) {
  return (
    <div className="shell-width grid gap-x-10 pt-8 md:pt-12 lg:grid-cols-12">
      <article className="lg:col-span-8" data-languages={data.languages.join(' ')}>
        <p className="eyebrow">
          <a className="py-1 hover:underline" href={newsHref(data.topicId, 1)}>
            {data.topic}
          </a>
        </p>
        <h1 className="mt-3 max-w-4xl text-headline">{data.title}</h1>
        <p className="mt-3 text-micro text-muted">
          <time dateTime={data.date}>{data.shownDate}</time>
          {data.shownUpdated && (
            <>
              {' '}
              · updated <time dateTime={data.updated}>{data.shownUpdated}</time>
            </>
          )}{' '}
          · {data.minutes} min to read
        </p>
        <p className="mt-5 max-w-[60ch] text-lead text-muted">{data.summary}</p>
        <div className="route-rule mt-8" />
        <div className="prose mt-6" dangerouslySetInnerHTML={ownMarkup(data.html)} />
        {data.sources.length > 0 && (
          <div className="mt-8 text-small text-muted">
            <h2 className="font-semibold text-text">Sources</h2>
            <ul>
              {data.sources.map(({ url, name }) => (
                <li key={url}>
                  <a
                    className="inline-block py-1 text-link underline print:after:content-['_'_attr(href)]"
                    href={url}
                    rel="noopener"
                  >
                    {name ?? sourceName(url)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
        <section className="mt-12 rounded-xl border border-line bg-sunken p-6 print:hidden">
          <h2 className="text-heading">Want this on your own vehicles?</h2>
          <p className="mt-2 text-muted">
            Tell us what you run. We’ll reply with the right devices and what they cost.
          </p>
          <Actions />
        </section>
        <Neighbors newer={data.newer} older={data.older} />
      </article>
      <aside aria-label="About this article" className="lg:col-span-4 print:hidden">
        <div className="grid gap-8 pt-6 text-small lg:sticky lg:top-22">
          {data.contents.length > 2 && (
            <nav aria-label="Contents" className="hidden lg:block">
              <p className="eyebrow">Contents</p>
              <ul className="mt-2 border-l border-line">
                {data.contents.map(({ id, title }) => (
                  <li key={id}>
                    <a
                      href={`#${id}`}
                      className="-ml-px block border-l border-transparent py-1.5 pl-4 text-muted hover:border-accent hover:text-accent"
                    >
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          {data.related.length > 0 && (
            <div>
              <p className="eyebrow">More on {data.topic}</p>
              <ul className="mt-2">
                {data.related.map(({ slug, title }) => (
                  <li key={slug} className="border-b border-line">
                    <a className="block py-2.5 hover:text-accent" href={`/news/${slug}`}>
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </aside>
    </div>
  );
}
