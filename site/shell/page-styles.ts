const loading = new Map<string, Promise<void>>();

const sheets = () =>
  document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>('[data-page-css]');

/** URL of the error page's style sheet. */
export const errorStyle = (): string => document.documentElement.dataset['errorCss'] ?? '';

/** Fetches a page's style sheet, for `applyStyle` to turn on. */
export function loadStyle(href: string): Promise<void> {
  let loaded = loading.get(href);
  if (!loaded) {
    const link = document.createElement('link');
    loaded = new Promise((resolve, reject) => {
      if ([...sheets()].some((sheet) => sheet.dataset['pageCss'] === href)) return resolve();
      link.onload = () => resolve();
      link.onerror = () => {
        link.remove();
        loading.delete(href);
        reject(new Error(`Style sheet ${href}`));
      };
      link.rel = 'stylesheet';
      link.media = 'not all';
      link.dataset['pageCss'] = link.href = href;
      document.head.append(link);
    });
    loading.set(href, loaded);
  }
  return loaded;
}

/** Turns on one loaded style sheet and turns off those of all other pages, in one frame. */
export function applyStyle(href: string): void {
  const all = [...sheets()];
  if (!all.some((sheet) => sheet.dataset['pageCss'] === href)) return;
  for (const sheet of all) sheet.media = sheet.dataset['pageCss'] === href ? 'all' : 'not all';
}
