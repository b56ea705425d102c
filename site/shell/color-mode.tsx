import { t } from '@ncf/contract/t';
import { useState, useEffect } from 'react';
import Sun from 'icon:tabler/sun';
import Moon from 'icon:tabler/moon';
import Device from 'icon:tabler/device-desktop';

/** Local storage: the color mode that the visitor chose (R3.8). */
export const COLOR_MODE_KEY = 'ncf-color-mode';
type Mode = 'system' | 'light' | 'dark';

/** Applies the color mode: the page's own if it forces one, else the stored one. */
export function applyColorMode(forced?: 'light' | 'dark'): void {
  const root = document.documentElement;
  const mode = forced ?? storedMode();
  root.classList.remove('light', 'dark');
  if (mode !== 'system') root.classList.add(mode);
}

function storedMode(): Mode {
  try {
    const value = localStorage.getItem(COLOR_MODE_KEY);
    return value === 'light' || value === 'dark' ? value : 'system';
  } catch {
    return 'system';
  }
}

const NEXT: Record<Mode, Mode> = { system: 'light', light: 'dark', dark: 'system' };
/** The current mode and the next one. */
const LABELS: Record<Mode, string> = {
  system: t('Color mode: system. Switch to light'),
  light: t('Color mode: light. Switch to dark'),
  dark: t('Color mode: dark. Switch to system'),
};
const ICONS = { system: Device, light: Sun, dark: Moon };

/** A button that cycles through system, light, and dark. */
export function ColorModeButton({ forced }: { forced?: 'light' | 'dark' | undefined }) {
  const [mode, setMode] = useState<Mode>('system');
  useEffect(() => setMode(storedMode()), []);
  if (forced) return null;
  const Icon = ICONS[mode];
  const press = () => {
    const next = NEXT[mode];
    try {
      if (next === 'system') localStorage.removeItem(COLOR_MODE_KEY);
      else localStorage.setItem(COLOR_MODE_KEY, next);
    } catch {
      // Without storage, the choice lasts until the next full load.
    }
    setMode(next);
    applyColorMode(next === 'system' ? undefined : next);
  };
  return (
    <button
      type="button"
      onClick={press}
      data-color-mode-button=""
      className="grid size-11 cursor-pointer place-items-center rounded-md text-xl text-muted hover:text-text"
      aria-label={LABELS[mode]}
    >
      <Icon />
    </button>
  );
}
