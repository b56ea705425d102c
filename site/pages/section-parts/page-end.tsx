import { Actions } from './actions.tsx';
import { RelatedLinks } from './related-links.tsx';

/** The end of a page's last section: the primary action, the chat, and related pages. */
export function PageEnd({ links }: { links: (readonly [string, string])[] }) {
  return (
    <>
      <Actions />
      <div className="mt-6">
        <RelatedLinks links={links} />
      </div>
    </>
  );
}
