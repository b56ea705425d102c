import { news, topics, type Article } from '../../../content/library.ts';

const RELATED = 3;

/** An article with links to others. */
export interface NewsArticleData extends Article {
  topicId: string;
  /** Others on its topic, latest first. */
  related: { slug: string; title: string }[];
  newer: { slug: string; title: string } | null;
  older: { slug: string; title: string } | null;
}

const link = (article: Article | undefined) =>
  article ? { slug: article.slug, title: article.title } : null;

export const paths = () => news.map(({ slug }) => ({ title: slug }));

export const load = ({ title }: Record<string, string>): NewsArticleData | undefined => {
  const at = news.findIndex(({ slug }) => slug === title);
  const article = news[at];
  if (!article) return undefined;
  const newer = link(news[at - 1]);
  const older = link(news[at + 1]);
  return {
    ...article,
    topicId: topics.find(({ name }) => name === article.topic)?.id ?? '',
    newer,
    older,
    related: news
      .filter(({ slug, topic }) => topic === article.topic && slug !== title)
      .filter(({ slug }) => slug !== newer?.slug && slug !== older?.slug)
      .slice(0, RELATED)
      .map(({ slug, title: name }) => ({ slug, title: name })),
  };
};
