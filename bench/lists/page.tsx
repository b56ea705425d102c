import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { List } from 'measured-list';
import { rowsOf } from './rows.tsx';

const rows = rowsOf(5000);
const root = createRoot(document.querySelector('#root') as Element);

const frame = (): Promise<number> => new Promise((done) => requestAnimationFrame(done));
const scroller = (): Element => document.querySelector('.scroller') as Element;
const lastIsInView = (): boolean => {
  const last = document.querySelector('[data-key="m4999"]')?.getBoundingClientRect();
  const view = scroller().getBoundingClientRect();
  return last !== undefined && last.bottom <= view.bottom + 1 && last.top >= view.top - 1;
};

/** Milliseconds from the click until the newest message has been painted at the end of the list. */
async function open(): Promise<number> {
  const start = performance.now();
  flushSync(() => root.render(<List rows={rows} />));
  do await frame();
  while (!lastIsInView());
  await new Promise((done) => setTimeout(done));
  return performance.now() - start;
}

/** Whether the middle of the view shows no message. */
function isBlank(): boolean {
  const box = scroller().getBoundingClientRect();
  const x = box.left + box.width / 2;
  return [0.25, 0.5, 0.75].some((part) => {
    const found = document.elementFromPoint(x, box.top + box.height * part);
    return found?.closest('[data-index]') === null;
  });
}

/** Scrolls up by `step` pixels in each of 100 frames. */
async function scroll(step: number) {
  const frames: number[] = [];
  let [blank, moved] = [0, 0];
  let before = await frame();
  for (let n = 0; n < 100; n += 1) {
    const read = [...document.querySelectorAll('[data-index]')].find(
      (row) => row.getBoundingClientRect().top > 60,
    );
    const top = read?.getBoundingClientRect().top ?? 0;
    scroller().scrollBy(0, -step);
    const now = await frame();
    frames.push(now - before);
    before = now;
    if (isBlank()) blank += 1;
    const after = read?.isConnected === true ? read.getBoundingClientRect().top - top : step;
    if (Math.abs(after - step) > 2) moved += 1;
  }
  return { frames, blank, moved };
}

/** Whether a row keeps the focus after the list was scrolled far away from it. */
async function keepsFocus(): Promise<boolean> {
  const rowsInView = [...document.querySelectorAll<HTMLElement>('[data-index]')];
  const row = rowsInView.find((one) => one.getBoundingClientRect().top > 60);
  row?.focus({ preventScroll: true });
  for (let n = 0; n < 20; n += 1) {
    scroller().scrollBy(0, -2000);
    await frame();
  }
  return document.activeElement === row;
}

const drawn = (): number => document.querySelectorAll('[data-index]').length;
Object.assign(window, { bench: { open, scroll, keepsFocus, drawn } });
