import type { SiteData } from '@ncf/contract/site-notice';
import { textIn } from '@ncf/contract/texts';
import { LANGUAGE } from './language.ts';

/** The team's notice at the top of every page, in the reader's language if it was written in it; empty for none. */
export function NoticeLine({ notice }: { notice?: SiteData['notice'] | undefined }) {
  if (!notice) return <aside id="notice" />;
  const { text, language } = textIn(notice.text, LANGUAGE);
  return (
    <aside id="notice">
      <span lang={language === LANGUAGE ? undefined : language}>
        {notice.link === null ? text : `${text} `}
      </span>
      {notice.link !== null && <a href={notice.link}>Learn more</a>}
    </aside>
  );
}
