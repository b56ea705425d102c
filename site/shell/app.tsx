import type { OpeningHours } from '@ncf/contract/opening-hours';
import { CHAT_PATH, Launcher } from '@ncf/widget/launcher';
import { ToastRegion } from '@ncf/ui/toast';
import type { ComponentType } from 'react';
import type { PageProps } from '../page.ts';
import { chatCards } from './chat-cards.ts';
import { DemonstrationBar } from './demonstration-bar.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer as FooterLinks } from './footer.tsx';
import { fromDocument } from './from-document.tsx';
import { Header as DocumentHeader } from './header.tsx';
import { NoticeLine } from './notice.tsx';
import { pageLabel, parentsOf } from './breadcrumbs.ts';
import { ownPath, plainPath } from './language.ts';
import { PagePath } from './page-path.ts';
import { metaOf, type PageView } from './page-view.ts';
import { payloadOf } from './payload.ts';
import { useStaffed } from './staffed.ts';

const Header = import.meta.env.SSR ? DocumentHeader : fromDocument('header');
const Notice = import.meta.env.SSR ? NoticeLine : fromDocument('notice');
const Demonstration = import.meta.env.SSR ? DemonstrationBar : fromDocument('demonstration');
const Footer = import.meta.env.SSR ? FooterLinks : fromDocument('footer');

/** The opening hours, from the data of the chat's page, where a host that serves only files has them and the chat's server doesn't. */
async function chatHours(): Promise<OpeningHours | undefined> {
  const payload = await payloadOf(ownPath(CHAT_PATH));
  return (payload?.data as { opening: OpeningHours | null } | undefined)?.opening ?? undefined;
}

/**
 * The chat's button. It asks on its own whether someone is online: rendering the page again with the answer would take
 * away the exhibits whose code is still loading, because their contexts get new values.
 */
const ChatButton = ({ path }: { path: string }) => (
  <Launcher
    path={path}
    href={ownPath(CHAT_PATH)}
    hours={__IS_ELSEWHERE__ ? chatHours : undefined}
    cards={chatCards}
    isStaffed={useStaffed()}
  />
);

/** The shell: layout, current page, and notification area (R2.1). */
export function App({ view }: { view: PageView }) {
  const meta = metaOf(view);
  const Page = view.module.default as ComponentType<PageProps<unknown>>;
  const path = plainPath(view.path);
  if (meta.isBare) return <Page data={view.data} path={path} query={view.query} />;
  const parents = view.isError ? [] : parentsOf(path);
  return (
    <div className="flex min-h-dvh flex-col text-body">
      <a
        href="#main"
        className="absolute -top-24 left-4 z-50 rounded-md bg-accent px-4 py-2 font-semibold text-on-accent focus:top-3"
      >
        Skip to content
      </a>
      <a
        href="#chat"
        className="absolute -top-24 left-4 z-50 rounded-md bg-accent px-4 py-2 font-semibold text-on-accent focus:top-3"
      >
        Skip to chat
      </a>
      <Notice path={path} notice={view.notice} />
      <Header path={path} counterparts={view.counterparts} />
      <Demonstration path={path} isDemonstration={view.isDemonstration} />
      {parents.length > 0 && (
        <nav
          aria-label="Breadcrumbs"
          className="print:hidden shell-width pt-5 text-micro text-muted"
        >
          <ol className="flex flex-wrap gap-x-2">
            {parents.map((parent) => (
              <li key={parent.href} className="after:ml-2 after:content-['/']">
                <a href={parent.href} className="py-1 underline hover:text-accent">
                  {parent.label}
                </a>
              </li>
            ))}
            <li aria-current="page">{pageLabel(path, meta.title)}</li>
          </ol>
        </nav>
      )}
      <main id="main" tabIndex={-1} className="flex-1 pb-16 outline-none">
        <ErrorBoundary key={`${view.path} ${view.visit}`}>
          <PagePath value={path}>
            <Page data={view.data} path={path} query={view.query} />
          </PagePath>
        </ErrorBoundary>
      </main>
      <Footer path={path} counterparts={view.counterparts} />
      <aside id="chat" tabIndex={-1} aria-label="Live chat">
        <ErrorBoundary
          instead={
            <a className="ncf-launcher" href="/supports/livechat" data-reload="">
              Message us
            </a>
          }
        >
          <ChatButton path={path} />
        </ErrorBoundary>
      </aside>
      {/* On a phone, above the clock and the views of the demo. */}
      <ToastRegion
        className={`lg:top-20 ${path === '/demo' ? 'max-lg:bottom-54' : 'max-lg:bottom-20'}`}
      />
      <p id="announcer" role="status" className="sr-only" />
    </div>
  );
}
