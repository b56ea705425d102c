import { ownMarkup } from '@ncf/ui/own-markup';
import type { PageProps } from '../../../page.ts';
import type { DevelopersData } from './data.ts';

export const meta = ({ title, summary }: DevelopersData) => ({
  title,
  description: summary,
});

/** A developer page with the menu of all developer pages. */
export default function Developers({ data }: PageProps<DevelopersData>) {
  const under = (slug: string) => data.slug.startsWith(`${slug}/`);
  return (
    <div className="shell-width grid gap-x-10 pt-8 md:pt-12 lg:grid-cols-12">
      <nav aria-label="Developers" className="lg:sticky lg:top-6 lg:col-span-3 lg:self-start">
        <ul className="flex flex-wrap gap-x-5 border-line text-small lg:block lg:border-l-2">
          {data.links.map(({ slug, label }) => (
            <li key={slug}>
              <a
                href={slug ? `/developers/${slug}` : '/developers'}
                aria-current={slug === data.slug ? 'page' : under(slug) || undefined}
                className="flex min-h-11 items-center hover:text-accent aria-[current]:font-semibold aria-[current]:text-accent lg:pl-4"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <article className="mt-6 min-w-0 lg:col-span-9 lg:mt-0">
        <h1 className="text-title font-semibold text-balance">{data.title}</h1>
        <p className="mt-5 max-w-[60ch] text-lead text-muted">{data.summary}</p>
        <div className="route-rule mt-8" />
        <div className="reference mt-6" dangerouslySetInnerHTML={ownMarkup(data.html)} />
      </article>
    </div>
  );
}
