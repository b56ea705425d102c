import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, statfsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium, type Browser } from 'playwright-core';
import { PATIENCE_MS } from './arrivals.ts';

/** The options with which Playwright's `chromium.launch` starts a browser. */
export interface ChromiumLaunch {
  executablePath: string;
  args: string[];
  /** Arguments of Playwright's to leave out. */
  ignoreDefaultArgs: string[];
  /** The complete environment of the browser's process. */
  env: Record<string, string>;
}

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Enough free bytes of `/dev/shm`; many containers have 64 MiB. */
const SHARED_MEMORY = 1024 ** 3;

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  join(homedir(), 'AppData\\Local\\Google\\Chrome\\Application\\chrome.exe'),
];

/**
 * Pages in tests live for seconds, in which V8's optimizing compilers cost more time than they save, and so does a process
 * of its own for each page of a context.
 */
export const SHORT_LIVED = ['--js-flags=--no-opt --no-maglev', '--renderer-process-limit=1'];

/**
 * Chromium draws pages in tiles. Without a width, they have no pixels: pages are styled, laid out, and painted as ever,
 * with all events and measurements, but a sixth of the CPU time is saved, and screenshots are blank.
 */
export const WITHOUT_PIXELS = '--default-tile-width=0';

/**
 * Starts a Chromium whose timeouts suit a busy machine.
 * @param additional command-line arguments of the browser, such as `SHORT_LIVED`
 * @throws if there is none for this platform, like `findChromium`
 */
export async function launchChromium(more: string[] = []): Promise<Browser> {
  const found = await findChromium();
  const browser = await chromium.launch({
    ...found,
    args: [...found.args, ...more],
  });
  browser.on('context', (context) => context.setDefaultTimeout(PATIENCE_MS));
  return browser;
}

/**
 * Finds a Chromium: `CHROME_PATH`, the one in the npm package `@sparticuz/chromium`, which is the same on every
 * machine and unpacked once into `.cache` with the libraries it needs, or an installed one where the package has none.
 *
 * @throws if there is none for this platform; the message says what to install.
 */
export async function findChromium(): Promise<ChromiumLaunch> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
  const ignoreDefaultArgs = argsToIgnore();
  const wanted = process.env['CHROME_PATH'];
  if (wanted !== undefined && wanted !== '') {
    if (!isExecutable(wanted))
      throw new Error(`CHROME_PATH=${wanted} is not an executable program`);
    return { executablePath: wanted, args: QUIET, ignoreDefaultArgs, env };
  }
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    const executablePath = installedChromium();
    if (executablePath === undefined)
      throw new Error(
        'No Chromium found: install Google Chrome, or set CHROME_PATH to a Chromium.',
      );
    return { executablePath, args: QUIET, ignoreDefaultArgs, env };
  }
  const home = await unpacked();
  return {
    executablePath: join(home, 'chromium'),
    args: [...QUIET, '--headless=shell'],
    ignoreDefaultArgs,
    env: {
      ...env,
      LD_LIBRARY_PATH: [join(home, 'al2023', 'lib'), env['LD_LIBRARY_PATH']]
        .filter(Boolean)
        .join(':'),
      FONTCONFIG_FILE: await fontConfiguration(home),
    },
  };
}

/** Playwright makes Chromium share memory through files on the disk, which costs it a tenth of its CPU time. */
function argsToIgnore(): string[] {
  if (!existsSync('/dev/shm')) return [];
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize >= SHARED_MEMORY ? ['--disable-dev-shm-usage'] : [];
}

/**
 * Writes the font configuration of the unpacked Chromium: only the package's fonts, so that pages look the same on
 * every machine. The package's own configuration names folders below `/tmp`, and Chromium crashes without fonts.
 * @returns the file's path
 */
async function fontConfiguration(home: string): Promise<string> {
  const file = join(home, 'package-fonts.conf');
  if (existsSync(file)) return file;
  const xml = (path: string): string => path.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const fresh = `${file}.${process.pid}`;
  await writeFile(
    fresh,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${xml(join(home, 'fonts'))}</dir>
  <cachedir>${xml(join(home, 'fonts-cache'))}</cachedir>
</fontconfig>
`,
  );
  await rename(fresh, file);
  return file;
}

function installedChromium(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).concat('/usr/bin', '/snap/bin');
  const candidates = folders.flatMap((folder) => COMMANDS.map((name) => join(folder, name)));
  return [...candidates, ...ELSEWHERE].find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Unpacks the npm package's archives into one folder and returns it. */
async function unpacked(): Promise<string> {
  const cache = fileURLToPath(new URL('../../.cache', import.meta.url));
  const home = join(cache, `chromium-${packageVersion()}`);
  if (existsSync(join(home, 'chromium'))) return home;
  await mkdir(cache, { recursive: true });
  const fresh = await mkdtemp(join(cache, 'chromium-unpacking-'));
  await unpackInto(fresh);
  try {
    await rename(fresh, home);
  } catch {
    // Another process was first; its copy is equivalent.
    await rm(fresh, { recursive: true, force: true });
  }
  return home;
}

function packageFolder(): string {
  return dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))));
}

function packageVersion(): string {
  const text = readFileSync(join(packageFolder(), 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** The package unpacks into the temporary folder, so its process gets another one. */
async function unpackInto(folder: string): Promise<void> {
  const archives = ['fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br', 'chromium.br'];
  const script = `
    import { inflate } from '@sparticuz/chromium';
    for (const path of ${JSON.stringify(archives.map((name) => join(packageFolder(), 'bin', name)))}) await inflate(path);
  `;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: dirname(fileURLToPath(import.meta.url)),
    env: { ...process.env, TMPDIR: folder },
  });
}
