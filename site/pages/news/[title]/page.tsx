import type { Article } from '../../../content/library.ts';
import type { PageProps } from '../../../page.ts';

export const meta = (article: Article) => ({ title: article.title, description: article.summary });

export default function NewsArticle({ data }: PageProps<Article>) {
  return (
    <article className="shell-width pt-8 md:pt-12">
      <p className="eyebrow">{data.topic}</p>
      <h1 className="mt-3 max-w-4xl text-title font-semibold text-balance">{data.title}</h1>
      <p className="mt-3 font-mono text-micro text-faint">
        <time dateTime={data.date}>{data.date}</time>
      </p>
      <p className="mt-5 max-w-[60ch] text-lead text-muted">{data.summary}</p>
      <div className="route-rule mt-8" />
      <div className="prose mt-6" dangerouslySetInnerHTML={{ __html: data.html }} />
      {data.sources.length > 0 && (
        <div className="mt-8 text-small text-muted">
          <h2 className="font-semibold text-text">Sources</h2>
          <ul>
            {data.sources.map((url) => (
              <li key={url}>
                <a className="py-1 break-all text-link underline" href={url} rel="noopener">
                  {url}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </article>
  );
}
