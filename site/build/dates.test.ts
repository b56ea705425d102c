import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { changedOn, lastChanges } from './dates.ts';

function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'ncf-dates-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  return dir;
}

it('dates a page by the last change to its folder or its content', () => {
  const dir = folder();
  const git = (date: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], {
      cwd: dir,
      env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date },
    });
  const commit = (date: string, ...files: string[]) => {
    for (const file of files) {
      mkdirSync(dirname(join(dir, 'site', file)), { recursive: true });
      writeFileSync(join(dir, 'site', file), date);
    }
    git(date, 'add', '.');
    git(date, 'commit', '-qm', date);
  };
  git('2026-01-01T12:00:00Z', 'init', '-q');
  commit('2026-01-01T12:00:00Z', 'pages/home/page.tsx', 'pages/faq/page.tsx', 'pages/eld/page.tsx');
  commit('2026-02-02T12:00:00Z', 'content/faq/one.md', 'pages/eld/grid.tsx');
  commit('2026-03-03T12:00:00Z', 'content/products/a.yaml', 'pages/products/[device]/page.tsx');
  commit('2026-04-04T12:00:00Z', 'content/products/b.yaml');
  const changes = lastChanges(join(dir, 'site'));
  expect(changedOn(changes, '/', 'home/page.tsx')).toBe('2026-01-01');
  expect(changedOn(changes, '/faq', 'faq/page.tsx')).toBe('2026-02-02');
  expect(changedOn(changes, '/eld', 'eld/page.tsx')).toBe('2026-02-02');
  expect(changedOn(changes, '/products/a', 'products/[device]/page.tsx')).toBe('2026-03-03');
  expect(changedOn(changes, '/products/b', 'products/[device]/page.tsx')).toBe('2026-04-04');
});

it('has no date without a Git history', () => {
  const changes = lastChanges(folder());
  expect(changedOn(changes, '/', 'home/page.tsx')).toBeNull();
});
