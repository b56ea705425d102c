/** Files that are loaded or on their way. */
const started: Record<string, Promise<unknown>> = {};

/**
 * Loads a script into the browser's cache. An import that fails, and a `modulepreload` too, would fail again until the
 * page is reloaded, without another request (HTML, “module map”).
 */
async function fetchScript(url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  await response.blob();
}

/** Resolves once the style sheet applies. */
const applyStyles = (url: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = url;
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(`${url} could not be loaded`));
    };
    document.head.append(link);
  });

const start = (file: string): Promise<unknown> => {
  const url = import.meta.env.BASE_URL + file;
  return (started[file] ??= (file.endsWith('.css') ? applyStyles : fetchScript)(url).catch(
    (error: unknown) => {
      delete started[file];
      throw error;
    },
  ));
};

/**
 * Imports a module, and what it needs at the same time (`build/preload-plugin.ts`).
 * @param files below the base of the bundle: style sheets, and the module with its imports
 * @public
 */
export async function preload<T>(
  load: () => Promise<T>,
  files: readonly string[] = [],
): Promise<T> {
  try {
    await Promise.all(files.map(start));
    return await load();
  } catch (error) {
    dispatchEvent(new Event('vite:preloadError'));
    throw error;
  }
}
