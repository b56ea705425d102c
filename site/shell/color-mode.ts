/** Local storage: the color mode that the visitor chose (R3.8). */
const COLOR_MODE_KEY = 'ncf-color-mode';

const { classList, dataset } = document.documentElement;

/** Shows the document in a mode; null is the system's. */
function show(mode: string | null): void {
  classList.remove('light', 'dark');
  if (mode === 'light' || mode === 'dark') classList.add(mode);
}

/** Applies the color mode of a page: its own if it forces one, which hides the button, else the stored one. */
export function applyColorMode(forced?: 'light' | 'dark'): void {
  if (forced) dataset['colorMode'] = forced;
  else delete dataset['colorMode'];
  try {
    show(forced ?? localStorage.getItem(COLOR_MODE_KEY));
  } catch {
    // Without storage, the document stays as it is until the next full load.
  }
}

/** Goes from the system's mode to light, to dark, and back. */
export function changeColorMode(): void {
  const next = classList.contains('light') ? 'dark' : classList.contains('dark') ? null : 'light';
  show(next);
  try {
    if (next) localStorage.setItem(COLOR_MODE_KEY, next);
    else localStorage.removeItem(COLOR_MODE_KEY);
  } catch {
    // The choice lasts until the next full load.
  }
}
