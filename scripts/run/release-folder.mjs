// A folder that runs the server with nothing but Node 24: the server's sources, the built pages, the production packages,
// and the clients for programs.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { makeClients } from './client-package.mjs';
import { serverOptions } from './node.mjs';
import { Stop, inRoot, root } from './process.mjs';
import { currentOf } from './releases.mjs';

/** The server's programs, which are also npm scripts of the release; `main` is `start` there. */
const programs = ['main', 'password', 'backup', 'restore', 'move', 'doctor'];
const rooms = ['server', 'contract'];
const documents = [
  'CHANGELOG.md',
  'docs/settings.md',
  'docs/embedding.md',
  'docs/operating.md',
  'docs/many-nodes.md',
  'docs/monitoring.md',
  'docs/hosting.md',
  'docs/security.md',
  'docs/context-server',
  'docs/example-bot',
  'deploy',
];
const TEST = /\.(test|fixture|contract|suite)\.\w+$|\.d\.ts$/;
/** Files of packages that only compilers and debuggers need. */
const NOT_RUN = /\.d\.[cm]?ts$|\.map$|\.tsbuildinfo$/;

const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/**
 * Makes a release of the current build.
 * @param out the folder to make; it is emptied first
 * @returns the version
 */
export async function makeRelease(out, env) {
  const { version, license } = manifestOf(root);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  for (const room of rooms) {
    const isSource = (file) => basename(file) !== 'node_modules' && !TEST.test(file);
    cpSync(inRoot(room), join(out, room), { recursive: true, filter: isSource });
  }
  cpSync(inRoot('languages'), join(out, 'languages'), { recursive: true });
  for (const room of ['site', 'console']) {
    const build = currentOf(inRoot(room, 'dist'));
    cpSync(build, join(out, room, 'dist', 'current'), { recursive: true, dereference: true });
  }
  for (const file of documents) cpSync(inRoot(file), join(out, file), { recursive: true });
  await makeClients(join(out, 'clients'), env);
  const readme = readFileSync(inRoot('deploy', 'README.md'), 'utf8');
  writeFileSync(join(out, 'README.md'), readme.replaceAll('](../', ']('));
  const packages = installedPackages(env);
  copyPackages(packages, out);
  writeFileSync(join(out, 'sbom.cdx.json'), billOfMaterials(packages, version, env));
  const scripts = programs.map((name) => [
    name === 'main' ? 'start' : name,
    ['exec node', ...serverOptions, `server/${name}.ts`].join(' '),
  ]);
  const manifest = {
    name: 'ncf-track',
    version,
    license,
    private: true,
    type: 'module',
    engines: { node: '>=24' },
    scripts: Object.fromEntries(scripts),
  };
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return version;
}

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** The installed packages that the server runs on, as npm lists them: their paths below the root. */
function installedPackages(env) {
  const args = [
    'ls',
    '--omit=dev',
    '--all',
    '--parseable',
    ...rooms.flatMap((room) => ['-w', room]),
  ];
  const options = { cwd: root, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] };
  const listed = execFileSync(npm, args, options).split('\n');
  const packages = listed.filter((folder) => folder.includes('node_modules'));
  if (packages.length === 0) throw new Stop('npm lists no packages: run npm run build once.');
  return packages.map((folder) => relative(root, folder));
}

/**
 * A CycloneDX document of these packages, with their versions, licenses, and hashes. npm makes it from their part of
 * the lockfile: for workspaces, it leaves out packages that other rooms use as well.
 */
function billOfMaterials(packages, version, env) {
  const lock = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const entries = rooms.flatMap((room) => {
    const { devDependencies: _, ...listed } = lock.packages[room];
    const entry = { ...listed, version };
    const link = join('node_modules', '@ncf', room);
    return [
      [room, entry],
      [link, lock.packages[link]],
    ];
  });
  const own = { name: 'ncf-track', version, workspaces: rooms };
  const parts = packages.map((path) => [path, lock.packages[path.replaceAll('\\', '/')]]);
  const folder = mkdtempSync(join(tmpdir(), 'ncf-sbom-'));
  try {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...own, private: true }));
    for (const [room, entry] of entries.filter(([path]) => rooms.includes(path))) {
      mkdirSync(join(folder, room));
      writeFileSync(join(folder, room, 'package.json'), JSON.stringify(entry));
    }
    const all = Object.fromEntries([['', own], ...parts.filter(([, entry]) => entry), ...entries]);
    const subset = { ...own, lockfileVersion: lock.lockfileVersion, requires: true, packages: all };
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(subset));
    const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev'];
    const options = { cwd: folder, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] };
    const bill = JSON.parse(execFileSync(npm, args, options));
    // npm names it after the folder.
    bill.metadata.component.name = own.name;
    return `${JSON.stringify(bill, null, 2)}\n`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Copies packages, so that nothing is downloaded. */
function copyPackages(packages, out) {
  for (const path of packages) {
    const folder = inRoot(path);
    if (lstatSync(folder).isSymbolicLink() || path.includes('@types')) continue;
    const isRun = (file) =>
      (file === folder || basename(file) !== 'node_modules') && !NOT_RUN.test(file);
    cpSync(folder, join(out, path), { recursive: true, filter: isRun });
  }
  // Node runs no TypeScript below node_modules, but follows links out of it.
  mkdirSync(join(out, 'node_modules', '@ncf'), { recursive: true });
  symlinkSync(join('..', '..', 'contract'), join(out, 'node_modules', '@ncf', 'contract'));
}
