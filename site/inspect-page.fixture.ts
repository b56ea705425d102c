import { runAxe } from '@ncf/testing/accessibility';
import type { RunOptions } from 'axe-core';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { ready } from './app.fixture.ts';

declare global {
  interface Window {
    /** Layout shifts: how far which element moved. The only input here is a key that moves nothing. */
    shifts: string[];
  }
}

/** The rules of axe that pages keep. */
export const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const CONTRAST = 'color-contrast';
/** Rules that depend on the size of elements. */
const AT_320 = ['target-size', 'scrollable-region-focusable'];
/** Rules that other words can break on the same elements. */
const OF_WORDS =
  'document-title html-has-lang html-lang-valid valid-lang landmark-unique label-content-name-mismatch ' +
  'image-redundant-alt button-name frame-title image-alt input-button-name label link-name';
/** A score of 0.1 disturbs people (web.dev, CLS). */
const SHIFT = 0.02;
const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const NARROW = { width: 320, height: 640 };
/** The parts that all pages share. */
const SHELL = ['header', 'footer'].map((name) => `${name}:not(#main *)`);
/** What axe checks of a page whose header and footer have been checked on another one. */
export const WITHOUT_SHELL = { exclude: SHELL.map((one) => [one]) };

/** The contents of a page for checks that need all pages. */
export interface Inspected {
  path: string;
  title: string;
  description: string;
  /** Where links lead, and the addresses of pictures. */
  links: string[];
  ids: string[];
  /** Bytes of the HTML with its inlined CSS, as the server compressed it. */
  documentBytes: number;
}

/** Records a problem of the page. */
type Note = (problem: string) => void;

/**
 * Inspects pages in one load each: status and policy, overflow at 320 px and with text at 200% on a phone, and on the
 * first page of each template also layout shifts, animations, pictures, accessibility in both color modes and at 320 px,
 * and text at 200% on a wide screen: the others have the same elements with other words. A translated page has the elements and
 * style sheet of its English page, so only what words can break is checked on it.
 */
export class Inspector {
  /** The looks of header and footer that need no second check, each with its mode. */
  readonly #checked = new Set<string>();
  /** Templates with a page whose accessibility is checked. */
  readonly #templates = new Set<string>();
  readonly #origin: string;
  readonly #translations: readonly string[];

  /** @param translations languages besides English, which start the paths of their pages */
  constructor(origin: string, translations: readonly string[]) {
    this.#origin = origin;
    this.#translations = translations;
  }

  async inspect(page: Page, path: string, note: Note): Promise<Inspected> {
    const requests = watchRequests(page);
    await page.setViewportSize(WIDE);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const answer = await page.goto(this.#origin + path);
    if (answer?.status() !== 200) note(`status ${answer?.status()}`);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    if (!/script-src 'self' 'sha256-/.test(policy) || policy.includes('unsafe'))
      note(`its Content-Security-Policy: ${policy}`);

    const template = await templateOf(page);
    const isFirst = !this.#templates.has(template);
    this.#templates.add(template);
    const isTranslation = this.#translations.includes(path.split('/')[1] ?? '');
    if (isFirst) await ready(page);
    if (isFirst && !isTranslation) await scrollThrough(page);
    await requests.done();
    if (isFirst) {
      await checkAtRest(page, note);
      await (isTranslation ? this.#checkWords(page, note) : this.#checkColors(page, note));
      await checkOverflow(page, 'text at 200%', note, '200%');
    }
    await page.setViewportSize(PHONE);
    await checkOverflow(page, 'text at 200% on a phone', note, '200%');
    await page.setViewportSize(NARROW);
    await checkOverflow(page, '320 px', note, '');
    if (isFirst && !isTranslation)
      await this.#axeOnce(page, '320 px', { runOnly: { type: 'rule', values: AT_320 } }, note);
    const documentBytes = (await answer?.request().sizes())?.responseBodySize ?? 0;
    return { ...(await contentsOf(page, path)), documentBytes };
  }

  async #checkWords(page: Page, note: Note): Promise<void> {
    const runOnly = { type: 'rule' as const, values: OF_WORDS.split(' ') };
    await this.#axeOnce(page, 'translated', { runOnly }, note);
  }

  /** Checks all pictures and all rules, in both modes. */
  async #checkColors(page: Page, note: Note): Promise<void> {
    await checkPictures(page, note);
    await this.#axeOnce(page, 'light', { runOnly: { type: 'tag', values: LEVELS } }, note);
    await this.#checkDark(page, note);
  }

  /** Both modes have the same document, so only the colors are left to check. */
  async #checkDark(page: Page, note: Note): Promise<void> {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.waitForFunction(() =>
      document.getAnimations().every((one) => one.playState !== 'running'),
    );
    await this.#axeOnce(page, 'dark', { runOnly: { type: 'rule', values: [CONTRAST] } }, note);
  }

  /** Checks rules on the page, and on header and footer only the first time that they look this way. */
  async #axeOnce(page: Page, mode: string, options: RunOptions, note: Note): Promise<void> {
    const look = mode + (await lookOfShell(page));
    const within = this.#checked.has(look) ? WITHOUT_SHELL : 'html';
    this.#checked.add(look);
    for (const { id, nodes } of await runAxe(page, options, within))
      note(`${mode}: ${id} (${nodes.length}): ${nodes[0]?.html} ${nodes[0]?.failureSummary ?? ''}`);
  }
}

/** The page's own module, which the pages of a template share. Articles are written by hand, each with its own elements. */
const templateOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const modules = document.querySelector<HTMLElement>('script[data-modules]')?.dataset['modules'];
    const isArticle = document.querySelector('meta[property="article:published_time"]') !== null;
    return `${modules}${isArticle ? location.pathname : ''}`;
  });

/** Text, place, size, and colors of everything visible in header and footer. */
const lookOfShell = (page: Page): Promise<string> =>
  page.evaluate((shell) => {
    const roots = [...document.querySelectorAll(shell.join())];
    const lookOf = (root: Element, part: Element): string => {
      const { color, backgroundColor, opacity, fontSize, fontWeight } = getComputedStyle(part);
      const { left, top, width, height } = part.getBoundingClientRect();
      const below = top - root.getBoundingClientRect().top;
      const text = part.childElementCount === 0 ? part.textContent : '';
      return [color, backgroundColor, opacity, fontSize, fontWeight, text]
        .concat([left, below, width, height].map((length) => length.toFixed(1)))
        .join();
    };
    return roots
      .flatMap((root) =>
        [root, ...root.querySelectorAll('*')]
          .filter((part) => part.checkVisibility())
          .map((part) => lookOf(root, part)),
      )
      .join('\n');
  }, SHELL);

/** Scrolls past everything, which loads what waits to come near the viewport. */
const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight * 0.8) {
      scrollTo(0, y);
      // The task after a frame, so that intersection observers have seen this place.
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    }
    scrollTo(0, 0);
  });

/** Watches a page's requests. `done` resolves when all have an answer and two frames have caused no further ones. */
function watchRequests(page: Page): { done(): Promise<void> } {
  const pending = new Set<Request>();
  const began = (request: Request): void => void pending.add(request);
  const ended = (request: Request): void => void pending.delete(request);
  page.on('request', began).on('requestfinished', ended).on('requestfailed', ended);
  return {
    async done() {
      let wereDone: boolean;
      do {
        wereDone = pending.size === 0;
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        );
      } while (!wereDone || pending.size > 0);
      page.off('request', began).off('requestfinished', ended).off('requestfailed', ended);
    },
  };
}

async function checkAtRest(page: Page, note: Note): Promise<void> {
  for (const shift of await page.evaluate(() => window.shifts)) note(`layout shifts: ${shift}`);
  const moving = await page.evaluate(
    () => document.getAnimations().filter((one) => one.playState === 'running').length,
  );
  if (moving > 0) note(`${moving} animations run under reduced motion`);
}

/** Waits for every picture, after all have been in the viewport. */
async function checkPictures(page: Page, note: Note): Promise<void> {
  const drawn = () =>
    [...document.images].every(
      (one) => !one.checkVisibility() || (one.complete && one.naturalWidth),
    );
  await page.waitForFunction(drawn).catch(async () => {
    const empty = await page.evaluate(() =>
      [...document.images].filter((one) => !one.naturalWidth).map((one) => one.src),
    );
    note(`pictures stay empty: ${empty.join(' ')}`);
  });
}

/** @param fontSize of the root element from now on; empty for its own */
async function checkOverflow(
  page: Page,
  mode: string,
  note: Note,
  fontSize: string,
): Promise<void> {
  const fits = (size: string): boolean => {
    const root = document.documentElement;
    root.style.fontSize = size;
    return root.scrollWidth <= root.clientWidth;
  };
  if (await page.evaluate(fits, fontSize)) return;
  // Some parts measure themselves and adapt a little later.
  const later = page.waitForFunction(fits, fontSize, { timeout: 20_000 });
  if (await later.catch(() => null)) return;
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const out = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > clientWidth + 1,
    );
    return `${scrollWidth} > ${clientWidth}: ${out.at(-1)?.outerHTML.slice(0, 160)}`;
  });
  note(`${mode}: scrolls sideways, ${wide}`);
}

const contentsOf = (page: Page, path: string): Promise<Omit<Inspected, 'documentBytes'>> =>
  page.evaluate((at) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
    return {
      path: at,
      title: document.title,
      description: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '',
      // In SVG, `href` is an object, so the attribute is read.
      links: [
        ...new Set([
          ...links.map((link) => new URL(link.getAttribute('href') ?? '', document.baseURI).href),
          ...[...document.images].map(({ src }) => src),
        ]),
      ],
      ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
    };
  }, path);

/** Makes every page of a context record its layout shifts in `window.shifts` from the start. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript((least) => {
    window.shifts = [];
    /** When the whole document was first drawn. */
    let drawn = Infinity;
    document.addEventListener('DOMContentLoaded', () =>
      requestAnimationFrame(() => requestAnimationFrame((now) => (drawn = now))),
    );
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        const [first] = sources;
        const node = first?.node;
        // A busy machine paints a document that it has half parsed. The chat's content comes from the server, and its
        // own tests cover it.
        if (
          value < least ||
          entry.startTime < drawn ||
          (node instanceof Element && node.closest('.ncf-chat'))
        )
          continue;
        const name = node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent;
        const [from, to] = [first?.previousRect, first?.currentRect];
        window.shifts.push(
          `${value.toFixed(4)} from ${from?.y} (${from?.height}) to ${to?.y} (${to?.height}): ${name}`,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, SHIFT);
}
