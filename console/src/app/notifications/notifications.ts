import { settings } from '../settings/settings.ts';
import { isQuiet, type QuietHours } from '@ncf/contract/agent-notifications';
import { firstOfBurst } from './incoming.ts';

let audio: AudioContext | undefined;

/** Plays a short, soft double tone. Browsers allow it only after a click on the page. */
export function chime(): void {
  audio ??= new AudioContext();
  const start = audio.currentTime;
  for (const [at, frequency] of [
    [0, 660],
    [0.12, 880],
  ] as const) {
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    tone.frequency.value = frequency;
    gain.gain.setValueAtTime(0.0001, start + at);
    gain.gain.exponentialRampToValueAtTime(0.12, start + at + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + at + 0.22);
    tone.connect(gain).connect(audio.destination);
    tone.start(start + at);
    tone.stop(start + at + 0.24);
  }
}

/** Asks for permission to show notifications; call it from a click. @returns whether it was granted */
export async function askToNotify(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  return (await Notification.requestPermission()) === 'granted';
}

/** Many visitors may write at the same moment: one sound is enough for all of them. */
const mayChime = firstOfBurst(2000);

/** A notification's texts, and its subject: a later one about the same subject replaces it. */
export interface News {
  title: string;
  body: string;
  tag: string;
}

let quietHours: QuietHours | null = null;

/** Sets the agent's quiet hours, which hold in all their browsers. */
export function setQuietHours(hours: QuietHours | null): void {
  quietHours = hours;
}

/** Plays the sound and shows the notification, as far as the settings and the quiet hours allow. */
export function showNotification({ title, ...news }: News, open: () => void): void {
  const { sound, notify, quiet } = settings.getState();
  if (quiet || isQuiet(quietHours, Date.now())) return;
  if (sound && mayChime(performance.now())) chime();
  if (!notify || document.visibilityState === 'visible' || Notification.permission !== 'granted')
    return;
  try {
    const shown = new Notification(title, news);
    shown.onclick = () => {
      window.focus();
      open();
      shown.close();
    };
  } catch {
    // Browsers on phones accept notifications only from service workers, which get them by push.
  }
}
