import { useEffect, useRef } from 'react';
import { Link, useRoute } from 'wouter';
import type { Resource } from '@ncf/contract/policy';
import { rolesOf } from '@ncf/contract/routes';
import type { AgentRole } from '@ncf/contract/agent-sessions';
import { EmptyState } from '@ncf/ui/empty-state';
import { lazyPart } from '../../layout/lazy-part.tsx';
import { Waiting } from '../../layout/panel.tsx';

const LOADING = <Waiting rows={6} />;
const Profile = lazyPart(() => import('../../features/profile/profile.tsx'), LOADING);
const Team = lazyPart(() => import('../../features/team/team.tsx'), LOADING);
const FirstSteps = lazyPart(() => import('../../features/first-steps/first-steps.tsx'), LOADING);
const Assignment = lazyPart(() => import('../../features/assignment/assignment.tsx'), LOADING);
const DueTimes = lazyPart(() => import('../../features/due-times/due-times.tsx'), LOADING);
const ChatTopics = lazyPart(() => import('../../features/chat-topics/chat-topics.tsx'), LOADING);
const SiteSettings = lazyPart(
  () => import('../../features/site-settings/site-settings.tsx'),
  LOADING,
);
const Blocks = lazyPart(() => import('../../features/blocks/blocks.tsx'), LOADING);
const ContactFields = lazyPart(
  () => import('../../features/contact-fields/contact-fields.tsx'),
  LOADING,
);
const TagSettings = lazyPart(() => import('../../features/tag-settings/tag-settings.tsx'), LOADING);
const Audit = lazyPart(() => import('../../features/audit/audit.tsx'), LOADING);
const Retention = lazyPart(() => import('../../features/retention/retention.tsx'), LOADING);
const Webhooks = lazyPart(() => import('../../features/webhooks/webhooks.tsx'), LOADING);
const ApiKeys = lazyPart(() => import('../../features/api-keys/api-keys.tsx'), LOADING);

/** A settings page, and the resource that a role needs access to. */
interface SettingsPage {
  path: string;
  title: string;
  on: Resource;
}

const PAGES: readonly SettingsPage[] = [
  { path: 'account', title: 'Your account', on: 'agent-profile' },
  { path: 'start', title: 'First steps', on: 'agents' },
  { path: 'people', title: 'Team', on: 'agent-accounts' },
  { path: 'assignment', title: 'Assignment', on: 'assignment' },
  { path: 'reply-times', title: 'Reply times', on: 'assignment' },
  { path: 'topics', title: 'Chat topics', on: 'chat-topics' },
  { path: 'website', title: 'Website', on: 'site-settings' },
  { path: 'blocked', title: 'Blocked visitors', on: 'conversations' },
  { path: 'tags', title: 'Tags', on: 'tag-settings' },
  { path: 'contact-fields', title: 'Contact fields', on: 'contact-settings' },
  { path: 'data', title: 'Data retention', on: 'retention' },
  { path: 'webhooks', title: 'Webhooks', on: 'webhooks' },
  { path: 'keys', title: 'API keys', on: 'api-keys' },
  { path: 'audit', title: 'Audit log', on: 'audit' },
];

const may = (role: AgentRole, on: Resource): boolean =>
  (rolesOf(on) as readonly string[]).includes(role);

/** The pages that a role sees. */
export const settingsPages = (role: AgentRole): readonly SettingsPage[] =>
  PAGES.filter(({ on }) => may(role, on));

/** What the settings pages need. */
interface SettingsProps {
  role: AgentRole;
  /** Whether the agent gets no new conversations; `onAway` toggles it. */
  away: boolean;
  onAway: () => void;
}

function Content({ path, role, away, onAway }: SettingsProps & { path: string }) {
  switch (path) {
    case 'account':
      return <Profile away={away} onAway={onAway} />;
    case 'start':
      return <FirstSteps />;
    case 'people':
      return <Team manage={may(role, 'agents')} />;
    case 'assignment':
      return <Assignment />;
    case 'reply-times':
      return <DueTimes />;
    case 'topics':
      return <ChatTopics />;
    case 'website':
      return <SiteSettings />;
    case 'blocked':
      return <Blocks />;
    case 'contact-fields':
      return <ContactFields />;
    case 'tags':
      return <TagSettings />;
    case 'data':
      return <Retention />;
    case 'webhooks':
      return <Webhooks />;
    case 'keys':
      return <ApiKeys />;
    case 'audit':
      return <Audit />;
    default:
      return null;
  }
}

/** The agent's own account and, for owners, the settings of the console: a list of pages and the current one. */
export default function SettingsPages({ role, away, onAway }: SettingsProps) {
  const [, route] = useRoute('/settings/:page?');
  const pages = settingsPages(role);
  const wanted = route?.page ?? 'account';
  const page = pages.find(({ path }) => path === wanted);
  const list = useRef<HTMLUListElement>(null);
  // On a phone the list is a strip that scrolls; the current page must be visible in it.
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [wanted]);
  return (
    <div className="grid min-h-0 grow grid-cols-1 grid-rows-[auto_minmax(0,1fr)] md:grid-cols-[14rem_1fr] md:grid-rows-1">
      <nav
        aria-label="Settings"
        className="overflow-x-auto border-b border-line bg-sunken p-2 md:border-e md:border-b-0 md:p-3"
      >
        <Link href="/" className="block rounded-md px-3 py-1.5 text-small text-link max-md:hidden">
          ← Inbox
        </Link>
        <ul ref={list} className="flex w-max gap-1 pe-2 md:mt-2 md:grid md:w-auto md:pe-0">
          <li className="md:hidden">
            <Link
              href="/"
              aria-label="Back to the inbox"
              className="block rounded-md px-3 py-1.5 text-small text-link"
            >
              ←
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
        <div className="mx-auto max-w-4xl p-4 pb-16 md:p-8">
          {page === undefined ? (
            <>
              <h1 className="sr-only">Settings</h1>
              <EmptyState title="Page not found">
                This page doesn’t exist, or your role has no access to it. An owner can change that.
              </EmptyState>
            </>
          ) : (
            <Content path={page.path} role={role} away={away} onAway={onAway} />
          )}
        </div>
      </main>
    </div>
  );
}
