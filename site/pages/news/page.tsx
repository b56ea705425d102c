import type { Article } from '../../content/library.ts';
import type { PageProps } from '../../page.ts';
import { TextPage } from '../../shell/text-page.tsx';

export const meta = {
  title: 'News',
  description: 'Short articles on devices, rules and this site, with their sources.',
};

export default function News({
  data,
}: PageProps<Pick<Article, 'slug' | 'title' | 'summary' | 'date' | 'topic'>[]>) {
  return (
    <TextPage eyebrow="Company" title={meta.title} lead={meta.description}>
      <ul>
        {data.map((item) => (
          <li key={item.slug} className="border-b border-line">
            <a href={`/news/${item.slug}`} className="group block py-6">
              <span className="font-mono text-micro text-faint">
                <time dateTime={item.date}>{item.date}</time> · {item.topic}
              </span>
              <h2 className="mt-1 text-heading font-semibold group-hover:text-accent">
                {item.title}
              </h2>
              <p className="mt-1 max-w-[68ch] text-muted">{item.summary}</p>
            </a>
          </li>
        ))}
      </ul>
    </TextPage>
  );
}
