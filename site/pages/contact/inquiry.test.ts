import { expect, it, onTestFinished, vi } from 'vitest';

const FORM = { name: 'Ada', email: 'ada@example.com', message: 'Two vans.' };

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

it('gives what is sent again the same ID until it has an answer, and anything else another one', async () => {
  const fetch = vi.fn<(url: string, init: { body: string }) => Promise<Response>>();
  vi.stubGlobal('__BACKEND_HOST__', '');
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('navigator', { onLine: true });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { post } = await import('./inquiry.ts');
  const send = async (values: Record<string, string>) => {
    const result = await post(formOf(values));
    const { messageId } = JSON.parse(fetch.mock.lastCall?.[1].body ?? '') as {
      messageId: string;
    };
    return { result, messageId };
  };
  fetch.mockRejectedValueOnce(new TypeError('The answer got lost.'));
  const lost = await send(FORM);
  expect(lost.messageId).toMatch(/^[\da-f-]{36}$/);
  fetch.mockImplementation(async () => Response.json({ reference: '7K2M-9QXA' }, { status: 201 }));
  const again = await send(FORM);
  expect(again).toEqual({ result: { reference: '7K2M-9QXA' }, messageId: lost.messageId });
  const ids = [await send(FORM), await send({ ...FORM, message: 'Three vans.' })];
  expect(new Set([lost, ...ids].map(({ messageId }) => messageId)).size).toBe(3);
});
