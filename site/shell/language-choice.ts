import { toast } from '@ncf/ui/toast';
import languages from 'virtual:languages';
import { counterpartsOf } from './counterparts.ts';
import { LANGUAGE } from './language.ts';

/** Local storage: the language that the visitor chose. */
const KEY = 'ncf-language';

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function store(tag: string): void {
  try {
    localStorage.setItem(KEY, tag);
  } catch {
    // Without storage, the offer comes again.
  }
}

/** The page on screen in the other languages. Its markup names them if they are not those of all pages of its kind. */
const counterparts = () =>
  counterpartsOf(
    location.pathname,
    document.querySelector<HTMLElement>('[data-languages]')?.dataset['languages']?.split(' '),
  );

/** Points a switch at the current page, with its query and anchor, and remembers the language if it is clicked. */
function aim({ target, type }: Event): void {
  const link =
    target instanceof Element ? target.closest<HTMLAnchorElement>('[data-language]') : null;
  const page = counterparts().find(({ tag }) => tag === link?.hreflang);
  if (!link || !page) return;
  if (type === 'click') store(page.tag);
  link.href = page.href + location.search + location.hash;
}

/** Offers the page in the language that the visitor chose, or once in the one that the browser asks for. */
function offer(): void {
  const chosen = stored();
  const wanted = chosen ?? navigator.language.split('-')[0];
  const other = languages.find(({ tag }) => tag === wanted && tag !== LANGUAGE);
  const page = counterparts().find(({ tag }) => tag === wanted);
  // An error page names the original itself, if there is one.
  if (!other || !page?.hasPage || document.querySelector('[data-error]')) return;
  if (chosen === null) store(LANGUAGE);
  toast(other.offer, {
    duration: 0,
    action: {
      label: other.accept,
      run() {
        store(other.tag);
        location.assign(page.href + location.search + location.hash);
      },
    },
  });
}

for (const type of ['pointerover', 'focusin', 'click']) document.addEventListener(type, aim, true);
offer();
