import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import {
  addFiles,
  chooseEnd,
  composer,
  expectNoViolation,
  named,
  sendFiles,
  usePreview,
} from './browser.fixture.ts';

/** Files in a conversation. */

const preview = usePreview();

const PNG = {
  name: 'dot.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
const PDF = { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };

it('uploads several files, and offers those that a closed page did not send', async () => {
  const page = await preview.open('empty');
  await page.evaluate(() => void (window.chat.hold = true));
  await sendFiles(page, [PDF, { ...PDF, name: 'b.pdf' }]);
  await page.getByRole('progressbar', { name: 'Sending a.pdf' }).waitFor();
  await page.getByText('Queued').waitFor();
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Cancel: b.pdf' }).click();
  await page.getByText('b.pdf').waitFor({ state: 'detached' });
  await stores(page, 1);
  await page.reload();
  await page.getByText('The page was closed before the upload finished.').waitFor();
  await page.getByRole('button', { name: 'Try again: a.pdf' }).click();
  await page.getByRole('link', { name: /Open\s+a\.pdf/ }).waitFor();
  await stores(page, 0);
  await page.reload();
  await composer(page).waitFor();
  await expect.poll(() => page.getByText('a.pdf').count()).toBe(0);
});

it('shows chosen, pasted, and dropped files before they are sent, with a caption, and loses nothing typed [R7.3]', async () => {
  const page = await preview.open('talk');
  const ready = page.getByRole('list', { name: /ready to send/ });
  await composer(page).fill('The fuse box');
  await addFiles(page, [{ ...PNG, name: 'a.png' }, PDF]);
  await page.locator('textarea[placeholder="Add a caption"]:focus').waitFor();
  await page.waitForFunction(
    () => document.querySelector<HTMLImageElement>('.nc-staged img')?.naturalWidth === 1,
  );
  expect(await named(page, 'sendFile')).toEqual([]);
  await expectNoViolation(page);

  await composer(page).press('Escape');
  await ready.waitFor({ state: 'detached' });
  await expect.poll(() => composer(page).inputValue()).toBe('The fuse box');
  await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA');

  // Pasted into the text, and dropped on the conversation.
  await page.evaluate(() => {
    const transfer = (name: string) => {
      const data = new DataTransfer();
      data.items.add(new File(['%PDF-1.4'], name, { type: 'application/pdf' }));
      return data;
    };
    const paste = { clipboardData: transfer('pasted.pdf'), bubbles: true, cancelable: true };
    document.querySelector('textarea')?.dispatchEvent(new ClipboardEvent('paste', paste));
    const drop = { dataTransfer: transfer('dropped.pdf'), bubbles: true, cancelable: true };
    document.querySelector('.nc-list')?.dispatchEvent(new DragEvent('drop', drop));
    // Beside the chat, nothing happens; without a handler, the browser would open the file.
    const beside = { dataTransfer: transfer('beside.pdf'), bubbles: true, cancelable: true };
    for (const type of ['dragover', 'drop'])
      if (document.body.dispatchEvent(new DragEvent(type, beside))) throw new Error(type);
  });
  await page.getByRole('list', { name: '2 files ready to send' }).waitFor();
  await page.getByRole('button', { name: 'Remove pasted.pdf' }).click();
  await page.getByRole('list', { name: '1 file ready to send' }).waitFor();
  await page.evaluate(() => void (window.chat.hold = true));
  await composer(page).press('Enter');
  await ready.waitFor({ state: 'detached' });
  await composer(page).fill('And the fuse');
  await expect
    .poll(() => named(page, 'sendFile'))
    .toEqual([['sendFile', 'dropped.pdf', 'The fuse box']]);

  // The caption of a canceled file comes back.
  await page.getByRole('button', { name: 'Cancel: dropped.pdf' }).click();
  await expect.poll(() => composer(page).inputValue()).toBe('And the fuse\nThe fuse box');
});

it('leaves the message that is edited as it is when a file is canceled, and gives its caption back after that', async () => {
  const page = await preview.open('empty');
  await page.evaluate(() => {
    window.chat.set({ messages: [window.said({ text: 'Hello' })] });
    window.chat.hold = true;
  });
  await addFiles(page, PDF);
  await composer(page).fill('The fuse box');
  await composer(page).press('Enter');
  await page.getByRole('button', { name: 'Cancel: a.pdf' }).waitFor();
  await composer(page).press('ArrowUp');
  await page.getByText('Editing your message').waitFor();
  await page.getByRole('button', { name: 'Cancel: a.pdf' }).click();
  await page.getByRole('button', { name: 'Cancel: a.pdf' }).waitFor({ state: 'detached' });
  expect(await composer(page).inputValue()).toBe('Hello');
  await composer(page).press('Escape');
  await expect.poll(() => composer(page).inputValue()).toBe('The fuse box');
});

it('sends files that were chosen before there is a conversation, and keeps one that cannot be sent [R7.3]', async () => {
  const page = await preview.open('sign-in');
  const ready = page.getByRole('list', { name: /ready to send/ });
  const empty = { ...PDF, name: 'empty.pdf', buffer: Buffer.alloc(0) };
  await addFiles(page, [PDF, empty, { ...PNG, name: 'fuse.png' }]);
  await page.getByRole('button', { name: 'Remove a.pdf' }).click();
  await composer(page).fill('Which fuse is it?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('log').getByText('Which fuse is it?').waitFor();
  await page
    .getByRole('log')
    .getByRole('link', { name: /fuse\.png/ })
    .first()
    .waitFor();
  await expect
    .poll(() => page.evaluate(() => window.chat.calls.map(([name]) => name).join(' ')))
    .toMatch(/signIn.* send.* sendFile/);
  await ready.waitFor({ state: 'detached' });

  // The other one stays with its reason, also after the next message.
  const refused = page.getByRole('list', { name: 'Not sent.' });
  await refused.getByText('empty.pdf').waitFor();
  await expect.poll(async () => (await refused.boundingBox())?.height).toBeLessThan(70);
  await composer(page).fill('And the cable?');
  await composer(page).press('Enter');
  await page.getByRole('log').getByText('And the cable?').waitFor();
  await refused.getByRole('alert').waitFor();
  await page.getByRole('button', { name: 'Remove empty.pdf' }).click();
  await refused.waitFor({ state: 'detached' });
});

it('starts a conversation with only a file', async () => {
  const page = await preview.open('sign-in');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach', exact: true }).click();
  await page.getByRole('button', { name: 'Photo or file' }).click();
  await (await chooser).setFiles(PDF);
  await page.getByRole('list', { name: /ready to send/ }).waitFor();
  await composer(page).press('Enter');
  await page.getByRole('link', { name: /a\.pdf/ }).waitFor();
  expect(await named(page, 'send')).toEqual([]);
});

it('turns a HEIC photo into one that every browser shows, and says if it cannot', async () => {
  const page = await preview.open('empty');
  // Chromium goes by the content, so this is like a photo that a browser can decode.
  await addFiles(page, [
    { ...PNG, name: 'IMG_1.heic', mimeType: 'image/heic' },
    { name: 'IMG_2.HEIC', mimeType: '', buffer: Buffer.from('\0\0\0\x18ftyp') },
  ]);
  await page.getByText('This browser can’t show HEIC photos').waitFor();
  await page.getByText('IMG_1.jpg').waitFor();
  await composer(page).press('Enter');
  await vi.waitFor(async () =>
    expect((await named(page, 'sendFile')).map(([, name]) => name)).toEqual([
      'IMG_1.jpg',
      'IMG_2.HEIC',
    ]),
  );
});

/** A microphone that hears a tone. */
function listenToTone(): void {
  navigator.mediaDevices.getUserMedia = async () => {
    const audio = new AudioContext();
    const heard = audio.createMediaStreamDestination();
    const tone = audio.createOscillator();
    tone.connect(heard);
    tone.start();
    return heard.stream;
  };
}

/** Resolves when the voice message is being played. */
const hears = (page: Page) =>
  page.waitForFunction(
    () => (document.querySelector<HTMLInputElement>('.nc-wave input')?.valueAsNumber ?? 0) > 0,
  );

it('records a voice message without a connection, and lets the visitor leave what it cannot load', async () => {
  const page = await preview.open('empty', { before: listenToTone });
  await page.waitForLoadState('networkidle');
  await page.route('**/*', (route) => route.abort());
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByText('We can’t reach the server.').waitFor();
  await page.getByRole('button', { name: 'Back to chat' }).click();
  await page.getByRole('button', { name: 'Record a voice message' }).click();
  await page
    .locator('.nc-recorder')
    .getByText(/^0:(?!00)\d\d$/)
    .waitFor();
  await page.getByRole('button', { name: 'Finish the recording' }).click();
  const ready = page.getByRole('list', { name: '1 file ready to send' });
  await ready.getByRole('button', { name: 'Play the voice message' }).waitFor();
});

it('records a voice message, which can be heard before and after it is sent', async () => {
  const page = await preview.open('empty', { before: listenToTone });
  const start = page.getByRole('button', { name: 'Record a voice message' });
  // At least one; on a busy machine, the first may be over before it is seen.
  const second = page.locator('.nc-recorder').getByText(/^0:(?!00)\d\d$/);
  await start.click();
  await page.getByRole('button', { name: 'Discard the recording' }).click();
  await start.click();
  await second.waitFor();
  await expectNoViolation(page);
  // Twice before the recorder has stopped: still one recording.
  await page
    .getByRole('button', { name: 'Finish the recording' })
    .evaluate((button: HTMLElement) => (button.click(), button.click()));
  const ready = page.getByRole('list', { name: '1 file ready to send' });
  await ready.getByRole('button', { name: 'Play the voice message' }).click();
  await hears(page);
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Remove Voice message.webm' }).click();
  await ready.waitFor({ state: 'detached' });
  expect(await named(page, 'sendFile')).toEqual([]);

  await start.click();
  await second.waitFor();
  await page.getByRole('button', { name: 'Finish the recording' }).click();
  await ready.getByRole('button', { name: 'Play the voice message' }).waitFor();
  await composer(page).press('Enter');
  await expect
    .poll(() => named(page, 'sendFile'))
    .toEqual([['sendFile', 'Voice message.webm', '']]);
  await ready.waitFor({ state: 'detached' });
  await page.getByRole('log').getByRole('button', { name: 'Play the voice message' }).click();
  await hears(page);
  await expectNoViolation(page);

  // Another one pauses it.
  await page.evaluate(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function playAgain() {
      this.loop = true;
      return play.call(this);
    };
  });
  await start.click();
  await second.waitFor();
  await page.getByRole('button', { name: 'Finish the recording' }).click();
  const plays = page.getByRole('button', { name: 'Play the voice message' });
  await expect.poll(() => plays.count()).toBe(2);
  await plays.first().click();
  await expect.poll(() => plays.count()).toBe(1);
  await plays.click();
  await expect.poll(() => plays.count()).toBe(1);
  expect(await page.getByRole('button', { name: 'Pause', exact: true }).count()).toBe(1);
});

it('plays a video before and after it is sent, and refuses other types at once [R5.2]', async () => {
  const page = await preview.open('empty', { hasTouch: true, isMobile: true });
  const clip = fileURLToPath(new URL('../../site/demo-fleet/camera-clip.webm', import.meta.url));
  await page.getByRole('button', { name: 'Attach', exact: true }).click();
  await page.locator('button:focus', { hasText: 'Take a photo' }).waitFor();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Photos and videos' }).click();
  await (await chooser).setFiles(clip);
  const hasPicture = (where: string) =>
    page.waitForFunction(
      (selector) => (document.querySelector<HTMLVideoElement>(selector)?.videoWidth ?? 0) > 0,
      `${where} video`,
    );
  await hasPicture('.nc-staged');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await hasPicture('[role=log]');
  await page
    .getByRole('log')
    .getByRole('link', { name: /camera-clip\.webm/ })
    .waitFor();
  const video = page.getByRole('log').locator('video');
  expect(
    await video.evaluate(({ controls, autoplay, paused }: HTMLVideoElement) => [
      controls,
      autoplay,
      paused,
    ]),
  ).toEqual([true, false, true]);
  await expectNoViolation(page);

  const other = [
    { name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
    { name: 'song.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('ID3') },
  ];
  await page.locator('input[type=file]').last().setInputFiles(other);
  const refused = page.getByRole('list', { name: 'Not sent.' });
  await expect.poll(() => refused.getByText('We can’t accept this type of file.').count()).toBe(2);
  expect(await named(page, 'sendFile')).toHaveLength(1);
});

/** Resolves when the browser stores this many files. */
const stores = (page: Page, count: number) =>
  page.waitForFunction(async (wanted) => {
    const name = 'ncf-chat-files';
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return false;
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => (request.onsuccess = () => resolve(request.result)));
    const database = await result(indexedDB.open(name));
    const stored = await result(database.transaction(name).objectStore(name).count());
    database.close();
    return stored === wanted;
  }, count);

/** Resolves when the tabs claim this many files: a closed one does so a little longer than it is seen. */
const claims = (page: Page, count: number) =>
  page.waitForFunction(async (wanted) => {
    const { held = [] } = await navigator.locks.query();
    return held.filter(({ name }) => name?.startsWith('ncf-chat-file-')).length === wanted;
  }, count);

it('warns before a conversation ends that would lose a file on its way', async () => {
  const page = await preview.open('empty');
  await page.evaluate(() => void (window.chat.hold = true));
  await sendFiles(page, PNG);
  await page.getByRole('progressbar').waitFor();
  await chooseEnd(page);
  await page.getByText('One message hasn’t been sent yet and will be lost.').waitFor();
});

it('offers an unsent file in one tab only, and in the next once that is closed', async () => {
  const offer = 'The page was closed before the upload finished.';
  const first = await preview.open('empty');
  const startUpload = async (page: Page, name: string) => {
    await page.evaluate(() => void (window.chat.hold = true));
    await sendFiles(page, { ...PDF, name });
    await page.getByRole('progressbar', { name: `Sending ${name}` }).waitFor();
  };
  const open = async () => {
    const page = await preview.context().newPage();
    await page.goto(first.url());
    await composer(page).waitFor();
    return page;
  };
  await startUpload(first, 'a.pdf');
  await stores(first, 1);
  await first.reload();
  await first.getByText(offer).waitFor();
  const closed = await open();
  await startUpload(closed, 'b.pdf');
  await stores(closed, 2);
  await closed.close();
  await claims(first, 1);
  // The second file is offered, so the first was skipped and not just late.
  const second = await open();
  await second.getByRole('button', { name: 'Try again: b.pdf' }).waitFor();
  expect(await second.getByText('a.pdf').count()).toBe(0);

  await first.close();
  await claims(second, 1);
  await second.reload();
  await second.getByRole('button', { name: 'Try again: a.pdf' }).click();
  await second.getByRole('link', { name: /Open\s+a\.pdf/ }).waitFor();
});

it('sends a waiting file automatically when the connection is back', async () => {
  const page = await preview.open('offline');
  await page.evaluate(() => void (window.chat.failWith = { code: 'unavailable' }));
  await sendFiles(page, PDF);
  await page.getByText('Waiting for a connection').waitFor();
  await page.evaluate(() => window.chat.set({ connection: 'connected', isConnected: true }));
  await page.getByRole('link', { name: /Open\s+a\.pdf/ }).waitFor();
  await expect.poll(() => named(page, 'sendFile')).toHaveLength(2);
});

it('retries a file automatically when only its request failed', async () => {
  const page = await preview.open('empty');
  await page.evaluate(() => void (window.chat.failWith = { code: 'unavailable' }));
  await sendFiles(page, PDF);
  await page.getByText('Waiting for a connection').waitFor();
  await page.getByRole('link', { name: /Open\s+a\.pdf/ }).waitFor();
  await expect.poll(() => named(page, 'sendFile')).toHaveLength(2);
});

it('restarts an upload that has stalled since the reconnect', async () => {
  const page = await preview.open('empty', { alone: true });
  await page.clock.install();
  await page.evaluate(() => void (window.chat.hold = true));
  await sendFiles(page, PDF);
  await page.getByRole('progressbar', { name: 'Sending a.pdf' }).waitFor();
  await page.evaluate(() => {
    // The running request never gets a response; the next one does.
    window.chat.hold = false;
    window.chat.set({ connection: 'disconnected', isConnected: false });
    window.chat.set({ connection: 'connected', isConnected: true });
  });
  await expect.poll(() => named(page, 'sendFile')).toHaveLength(1);
  await page.clock.runFor(15_000);
  await page.getByRole('link', { name: /Open\s+a\.pdf/ }).waitFor();
  await expect.poll(() => named(page, 'sendFile')).toHaveLength(2);
});

it('sends where the visitor is, once they have seen it, and says why it cannot', async () => {
  const page = await preview.open('some');
  const attach = page.getByRole('button', { name: 'Attach', exact: true });
  const locate = page.getByRole('button', { name: 'My location' });
  await attach.click();
  await locate.click();
  await page.getByText('Your browser doesn’t share your location with this site.').waitFor();
  await preview.context().grantPermissions(['geolocation']);
  await preview
    .context()
    .setGeolocation({ latitude: 37.68925, longitude: -97.33614, accuracy: 25 });
  await locate.click();
  await page.getByText('Accurate to 82 ft (25 m)').waitFor();
  await page.locator('.nc-found-place svg text', { hasText: /^50 ft$/ }).waitFor();
  await expectNoViolation(page);
  expect(await named(page, 'send')).toEqual([]);
  await page.getByRole('button', { name: 'Send my location' }).click();
  const card = page.getByRole('log').getByRole('link', { name: '37.68925, −97.33614' });
  expect(await card.getAttribute('href')).toContain('mlat=37.68925&mlon=-97.33614');
  expect((await named(page, 'send')).map(([, text]) => text)).toEqual([
    'My location:\ngeo:37.68925,-97.33614;u=25',
  ]);
});
