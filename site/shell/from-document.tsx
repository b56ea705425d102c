import { ownMarkup } from '@ncf/ui/own-markup';
import type { SiteData } from '@ncf/contract/site-notice';
import { createElement, type ComponentType } from 'react';
import type { Counterpart } from './counterparts.ts';

/** The data of the parts that only the document has. */
export interface DocumentParts {
  path: string;
  counterparts?: readonly Counterpart[] | undefined;
  notice?: SiteData['notice'] | undefined;
  /** Whether anything of the content is still the demonstration's. */
  isDemonstration?: boolean | undefined;
}

/**
 * A component that keeps an element of the prerendered document as it is, so that the code that rendered it
 * need not load. Only for the browser: `const Links = import.meta.env.SSR ? Rendered : fromDocument('links')`.
 * @param id of the element, which must be all that the rendering component returns
 */
export function fromDocument(id: string): ComponentType<DocumentParts> {
  const element = document.getElementById(id);
  const props = {
    id,
    className: element?.className,
    'aria-label': element?.ariaLabel ?? undefined,
    dangerouslySetInnerHTML: ownMarkup(element?.innerHTML ?? ''),
  };
  const rendered = createElement(element?.localName ?? 'div', props);
  return () => rendered;
}
