import type { Page } from 'playwright-core';

/** How fast a person types, in characters a minute, and how long each click, choice, or change of field takes, in seconds. */
const [TYPING, ACTION] = [200, 3];

/** What someone does in a page, counted. */
export class Hands {
  readonly page: Page;
  #fields = 0;
  #characters = 0;
  #actions = 0;
  #started = performance.now();

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens an address, as a click on a link. */
  async go(url: string): Promise<void> {
    this.#actions += 1;
    await this.page.goto(url);
  }

  async click(name: string, role: 'button' | 'link' | 'checkbox' = 'button'): Promise<void> {
    this.#actions += 1;
    await this.page.getByRole(role, { name, exact: true }).first().click();
  }

  /** Opens a group of fields. */
  async open(summary: string): Promise<void> {
    this.#actions += 1;
    await this.page.locator('summary', { hasText: summary }).click();
  }

  async choose(label: string, option: string): Promise<void> {
    this.#actions += 1;
    await this.page.getByLabel(label, { exact: true }).selectOption(option);
  }

  async type(label: string, text: string | number): Promise<void> {
    this.#fields += 1;
    this.#actions += 1;
    this.#characters += String(text).length;
    const box = this.page.locator('input, textarea');
    await box.and(this.page.getByLabel(label, { exact: true })).fill(String(text));
  }

  /** Names a new field, which takes the name with Enter. */
  async name(name: string): Promise<void> {
    await this.type('Name of', name);
    this.#actions += 1;
    await this.page.keyboard.press('Enter');
  }

  /** A text and its Spanish, which stands beside it. */
  async both(label: string, english: string, spanish: string): Promise<void> {
    await this.type(label, english);
    await this.type(`${label} (Español)`, spanish);
  }

  /** Entries of a list. @param translations those of the texts that the site does not have in Spanish yet */
  async list(label: string, entries: readonly string[], translations: readonly string[] = []) {
    for (const [at, entry] of entries.entries()) {
      await this.click(`Add to “${label}”`);
      await this.type(`${label} ${at + 1}`, entry);
      const spanish = translations[at];
      if (spanish !== undefined) await this.type(`${label} ${at + 1} (Español)`, spanish);
    }
  }

  /** Chooses a photo, a JPEG that the page draws, and takes the part of it that is offered. */
  async photo(name: string, button: string, [width, height]: [number, number], described?: string) {
    const data = await this.page.evaluate(
      async ([w = 0, h = 0]) => {
        const canvas = new OffscreenCanvas(w, h);
        const brush = canvas.getContext('2d');
        for (let at = 0; at < 400; at += 1) {
          if (brush) brush.fillStyle = `hsl(${at * 7} 40% ${20 + (at % 50)}%)`;
          brush?.fillRect((at * 97) % w, (at * 61) % h, w / 5, h / 5);
        }
        const photo = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
        return [...new Uint8Array(await photo.arrayBuffer())];
      },
      [width, height],
    );
    const chooser = this.page.waitForEvent('filechooser');
    await this.click(button);
    this.#actions += 1;
    const buffer = Buffer.from(data);
    await (await chooser).setFiles({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer });
    const dialog = this.page.getByRole('dialog');
    await dialog.waitFor();
    if (described !== undefined) await this.type('What the picture shows', described);
    await this.click('Use this picture');
    await dialog.waitFor({ state: 'detached' });
  }

  /** Waits until the file is saved and nothing would stop publishing it. */
  async isReady(): Promise<void> {
    await this.page.getByText('Saved', { exact: true }).waitFor();
    await this.page.getByRole('region', { name: 'Problems' }).waitFor({ state: 'detached' });
  }

  /** What it took, and an estimate of the minutes that a person needs who knows what to write. */
  counted() {
    const [fields, characters, actions] = [this.#fields, this.#characters, this.#actions];
    const minutes = Math.round(characters / TYPING + (actions * ACTION) / 60);
    const seconds = Math.round((performance.now() - this.#started) / 1000);
    return { fields, characters, actions, minutes, seconds };
  }
}
