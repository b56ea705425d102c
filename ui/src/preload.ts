/** Files that are loaded or on their way. */
const started: Record<string, Promise<unknown>> = {};

/** Starts to load a file. @returns resolves once a style sheet applies, at once for a script */
const start = (file: string): Promise<unknown> =>
  (started[file] ??= new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.href = import.meta.env.BASE_URL + file;
    link.rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
    document.head.append(link);
    if (link.rel === 'modulepreload') return resolve(null);
    link.onload = resolve;
    link.onerror = () => {
      delete started[file];
      reject(new Error(`${file} could not be loaded`));
    };
  }));

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
