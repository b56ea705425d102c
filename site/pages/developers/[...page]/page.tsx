import { t } from '@ncf/contract/t';
import { ownMarkup } from '@ncf/ui/own-markup';
import { toast } from '@ncf/ui/toast';
import { useEffect, useRef } from 'react';
import type { PageProps } from '../../../page.ts';
import type { DevelopersData } from './data.ts';

export const meta = ({ title, summary }: DevelopersData) => ({
  title,
  description: summary,
});

/** Copies the code whose button was pressed; if the browser forbids it, the code is selected. */
async function copyCode({ target }: Event): Promise<void> {
  const button = target instanceof Element && target.closest('[data-code] button');
  const code = button && button.closest('[data-code]')?.querySelector('code');
  if (!code) return;
  try {
    await navigator.clipboard.writeText(code.textContent);
    toast('Copied', { kind: 'success' });
  } catch {
    getSelection()?.selectAllChildren(code);
    toast(t('Your browser blocked copying'), {
      kind: 'warning',
      description: t('The code is selected. Copy it with Ctrl+C or ⌘C.'),
    });
  }
}

/** The text of a page, with code that can be copied and calls the server of this page. */
function Reference({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const area = box.current;
    const copy = (event: Event) => void copyCode(event);
    area?.addEventListener('click', copy);
    for (const shown of area?.querySelectorAll('[data-origin]') ?? [])
      shown.textContent = location.origin;
    return () => area?.removeEventListener('click', copy);
  }, [html]);
  return <div ref={box} className="reference mt-6" dangerouslySetInnerHTML={ownMarkup(html)} />;
}

/** A developer page with the menu of all developer pages. */
export default function Developers({ data }: PageProps<DevelopersData>) {
  const under = (slug: string) => data.slug.startsWith(`${slug}/`);
  // The reference pages are not in the menu.
  const place = data.links.findIndex(({ slug }) => slug === data.slug);
  const next = place < 0 ? undefined : data.links[place + 1];
  return (
    <div className="shell-width grid gap-x-10 pt-8 md:pt-12 lg:grid-cols-12">
      <nav aria-label="Developers" className="lg:sticky lg:top-22 lg:col-span-3 lg:self-start">
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
        <h1 className="text-headline">{data.title}</h1>
        <p className="mt-5 max-w-[60ch] text-lead text-muted">{data.summary}</p>
        <div className="route-rule mt-8" />
        <Reference html={data.html} />
        {next && (
          <p className="mt-10 border-t border-line pt-5">
            Next:{' '}
            <a className="font-semibold text-link underline" href={`/developers/${next.slug}`}>
              {next.label}
            </a>
          </p>
        )}
      </article>
    </div>
  );
}
