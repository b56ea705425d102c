import { expect, it } from 'vitest';
import { createFoldedToast } from './folded-toast.ts';

/** A toast region that keeps what it shows. */
function region() {
  const shown = new Map<number, { text: string; run: () => void }>();
  let lastId = 0;
  return {
    texts: () => [...shown.values()].map(({ text }) => text),
    /** Presses the button, which dismisses. */
    press() {
      const [last] = [...shown];
      last?.[1].run();
      shown.clear();
    },
    toast(text: string, { action }: { action?: { run: () => void } } = {}) {
      lastId += 1;
      shown.set(lastId, { text, run: action?.run ?? (() => undefined) });
      return lastId;
    },
    dismiss: (id: number) => void shown.delete(id),
    isShown: (id: number) => shown.has(id),
  };
}

it('folds news that arrives while the toast is visible into one, and counts each conversation once', () => {
  const opened: string[] = [];
  const toasts = region();
  const show = createFoldedToast(
    (count) => `${count} new conversations`,
    () => opened.push('all'),
    toasts,
  );
  const news = (id: string) => ({ id, text: `New from ${id}`, open: () => opened.push(id) });
  show(news('Ada'));
  expect(toasts.texts()).toEqual(['New from Ada']);
  toasts.press();
  for (const id of ['Joan', 'Karen', 'Karen', 'Radia', 'Ida']) show(news(id));
  expect(toasts.texts()).toEqual(['4 new conversations']);
  toasts.press();
  expect(opened).toEqual(['Ada', 'all']);
  show(news('Edith'));
  expect(toasts.texts()).toEqual(['New from Edith']);
});

it('starts again when the toast is gone', () => {
  const toasts = region();
  const show = createFoldedToast(String, () => undefined, toasts);
  const open = () => undefined;
  show({ id: 'a', text: 'A', open });
  toasts.dismiss(1);
  show({ id: 'b', text: 'B', open });
  expect(toasts.texts()).toEqual(['B']);
});
