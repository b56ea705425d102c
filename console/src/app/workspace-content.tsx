import type { ReactNode } from 'react';
import { Button } from '@ncf/ui/button';
import { EmptyState } from '@ncf/ui/empty-state';
import { Skeleton } from '@ncf/ui/skeleton';
import { lazyPart } from '../layout/lazy-part.tsx';
import { useMay } from '../agent.ts';
import { BackButton } from '../layout/icon-button.tsx';
import type { CurrentRoute } from './use-route.ts';

const LOADING = <Skeleton className="m-4 h-10" />;
const Search = lazyPart(() => import('../features/search/search.tsx'), LOADING);
const SavedReplies = lazyPart(() => import('../features/saved-replies/saved-replies.tsx'), LOADING);
const Reports = lazyPart(() => import('../features/reports/reports.tsx'), LOADING);
const Contact = lazyPart(() => import('../features/contacts/contact.tsx'), LOADING);

/** Everything that the screens next to the inbox need. */
export interface ContentProps {
  route: CurrentRoute;
  onHome: () => void;
  /** Shown while nothing is open. */
  welcome: ReactNode;
}

function Nothing({
  title,
  onHome,
  children,
}: {
  title: string;
  onHome: () => void;
  children: ReactNode;
}) {
  return (
    <>
      <h1 className="sr-only">Console</h1>
      <EmptyState title={title} action={<Button onClick={onHome}>Back to the inbox</Button>}>
        {children}
      </EmptyState>
    </>
  );
}

function Screen(props: ContentProps) {
  const { route, onHome, welcome } = props;
  const seesReports = useMay('reports');
  switch (route.page) {
    case 'inbox':
      return (
        <>
          <h1 className="sr-only">Console</h1>
          <div className="contents max-md:hidden group-has-[[data-table]]:hidden">{welcome}</div>
        </>
      );
    case 'contact':
      return (
        <Contact key={route.email} email={route.email} before={<BackButton onClick={onHome} />} />
      );
    case 'search':
      return <Search />;
    case 'replies':
      return <SavedReplies />;
    case 'reports':
      return seesReports ? (
        <Reports />
      ) : (
        <Nothing title="You don’t have access to reports" onHome={onHome}>
          Ask an owner or a supervisor.
        </Nothing>
      );
    default:
      return (
        <Nothing title="Page not found" onHome={onHome}>
          This page or conversation doesn’t exist, or it was deleted.
        </Nothing>
      );
  }
}

/** The screen next to the inbox, unless it is a conversation. */
export function WorkspaceContent(props: ContentProps) {
  return (
    <main
      className={`pane ${props.route.page === 'inbox' ? 'max-md:sr-only group-has-[[data-table]]:sr-only' : ''}`}
    >
      <Screen {...props} />
    </main>
  );
}
