import { t } from '@ncf/contract/t';
import { useEffect, useRef, type ComponentType } from 'react';
import { Link, useRoute } from 'wouter';
import type { Resource } from '@ncf/contract/policy';
import { mayRole } from '@ncf/contract/policy';
import type { AgentRole } from '@ncf/contract/agent-sessions';
import { SETTINGS } from '@ncf/contract/settings';
import { EmptyState } from '@ncf/ui/empty-state';
import { createLineIcon } from '@ncf/ui/icon';
import { lazyPart } from '../../layout/lazy-part.tsx';
import { Waiting } from '../../layout/panel.tsx';
import { useRole } from '../../agent.ts';

/** What every settings page gets. */
interface SettingsProps {
  /** Whether the agent gets no new conversations; `onAway` toggles it. */
  away: boolean;
  onAway: () => void;
}

/** A settings page, and the resource that a role needs access to. */
interface SettingsPage {
  /** Below `/settings`, and the name of its feature. */
  path: string;
  title: string;
  on: Resource;
}

/** Settings name theirs where they are defined. */
const LISTED: readonly SettingsPage[] = [
  { path: 'account', title: t('Your account'), on: 'agent-profile' },
  { path: 'first-steps', title: t('First steps'), on: 'agents' },
  { path: 'team', title: t('Team'), on: 'agent-accounts' },
  ...Object.values(SETTINGS).flatMap(({ page }) => page ?? []),
  { path: 'content', title: t('Website content'), on: 'content' },
  { path: 'blocked', title: t('Blocked visitors'), on: 'conversations' },
  { path: 'tags', title: t('Tags'), on: 'tag-settings' },
  { path: 'webhooks', title: 'Webhooks', on: 'webhooks' },
  { path: 'api-keys', title: t('API keys'), on: 'api-keys' },
  { path: 'audit', title: t('Audit log'), on: 'audit' },
];

const MODULES = import.meta.glob<{ default: ComponentType<SettingsProps> }>(
  '../../features/*/settings-page.tsx',
);
const LOADING = <Waiting rows={6} />;

/** Drawn here, because tests read the list of pages without the build, which adds icons. */
const ArrowLeft = createLineIcon('M5 12h14M5 12l6 6M5 12l6-6');

/** The component of a page, loaded when it is first shown. */
function contentOf({ path }: SettingsPage): ComponentType<SettingsProps> {
  const load = MODULES[`../../features/${path}/settings-page.tsx`];
  if (load === undefined) throw new Error(`The settings page ${path} has no feature`);
  return lazyPart(load, LOADING);
}

const PAGES = LISTED.map((page) => ({ ...page, Content: contentOf(page) }));

/** The pages that a role sees. */
export const settingsPages = (role: AgentRole): typeof PAGES =>
  PAGES.filter(({ on }) => mayRole(role, on));

/** The agent's own account and, for owners, the settings of the console: a list of pages and the current one. */
export default function SettingsPages(props: SettingsProps) {
  const [, route] = useRoute('/settings/:page?');
  const pages = settingsPages(useRole());
  const wanted = route?.page ?? 'account';
  const current = pages.find(({ path }) => path === wanted);
  const list = useRef<HTMLUListElement>(null);
  // On a phone the list is a strip that scrolls; the current page must be visible in it.
  useEffect(() => {
    const link = list.current?.querySelector('[aria-current]');
    link?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [wanted]);
  return (
    <div className="grid min-h-0 grow grid-cols-1 grid-rows-[auto_minmax(0,1fr)] md:grid-cols-[14rem_1fr] md:grid-rows-1">
      <nav
        aria-label="Settings"
        className="overflow-x-auto border-b border-line bg-sunken p-2 md:border-e md:border-b-0 md:p-3"
      >
        <ul ref={list} className="flex w-max gap-1 pe-2 md:grid md:w-auto md:pe-0">
          {/* Where it is wide, the top bar has it. */}
          <li className="lg:hidden">
            <Link
              href="/"
              aria-label="Back to the inbox"
              className="flex h-full items-center gap-1.5 rounded-md px-3 py-1.5 text-small text-link"
            >
              <ArrowLeft /> <span className="max-md:hidden">Inbox</span>
            </Link>
          </li>
          {pages.map(({ path, title }) => (
            <li key={path}>
              <Link
                href={`/settings/${path}`}
                aria-current={path === wanted ? 'page' : undefined}
                className={`block rounded-md border px-3 py-1.5 text-small whitespace-nowrap ${
                  path === wanted
                    ? 'border-line-strong bg-raised font-semibold'
                    : 'border-transparent text-muted hover:bg-raised hover:text-text'
                }`}
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <main className="min-h-0 min-w-0 overflow-y-auto">
        <div className="mx-auto max-w-4xl p-4 pb-16 md:p-8 2xl:max-w-7xl">
          {current === undefined ? (
            <>
              <h1 className="sr-only">Settings</h1>
              <EmptyState title="Page not found">
                This page doesn’t exist, or your role has no access to it. An owner can change that.
              </EmptyState>
            </>
          ) : (
            <current.Content {...props} />
          )}
        </div>
      </main>
    </div>
  );
}
