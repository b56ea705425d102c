import { useCallback, useEffect, useState } from 'react';
import { Router } from 'wouter';
import type { AgentChat } from '@ncf/chat/api';
import { Skeleton } from '@ncf/ui/skeleton';
import { toast, ToastRegion } from '@ncf/ui/toast';
import { Login } from '../features/session/login.tsx';
import type { Session, SessionState } from '../features/session/session.ts';
import { useReadable } from '../use-readable.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Workspace } from './workspace.tsx';

type LoggedIn = Extract<SessionState, { status: 'in' }>;

function Frame({ note }: { note: string | null }) {
  return (
    <main aria-busy="true" className="flex h-full flex-col">
      <h1 className="sr-only">Console</h1>
      <div className="h-12 border-b border-line bg-sunken" />
      {note !== null && (
        <p
          role="status"
          className="border-b border-line bg-warning-soft px-4 py-1.5 text-small text-warning"
        >
          {note}
        </p>
      )}
      <div className="grid grow md:grid-cols-[20rem_1fr] xl:grid-cols-[22rem_1fr_19rem]">
        <div className="grid content-start gap-7 border-e border-line p-4">
          {Array.from({ length: 7 }, (_, at) => (
            <Skeleton key={at} className="h-10" />
          ))}
        </div>
      </div>
    </main>
  );
}

/** Runs one engine for as long as this agent is logged in. */
function LoggedInApp({
  state,
  session,
  createChat,
}: {
  state: LoggedIn;
  session: Session;
  createChat: () => AgentChat;
}) {
  const [chat] = useState(createChat);
  const token = useCallback(() => {
    const latest = session.store.getState();
    return latest.status === 'in' ? latest.session.token : '';
  }, [session]);

  useEffect(() => {
    const current = session.store.getState();
    if (current.status === 'in') void chat.start(current.session);
    // A line that drops may mean that the login has ended; the server knows.
    const stop = chat.store.subscribe((now, before) => {
      const dropped = before.connection === 'connected' && now.connection !== 'connected';
      const refused = before.session !== 'ended' && now.session === 'ended';
      if (dropped || refused) void session.resume();
    });
    return () => {
      stop();
      void chat.stop();
    };
  }, [chat, session]);

  const logOut = async () => {
    const failure = await session.logOut();
    if (failure !== null)
      toast(`Not logged out: ${failure.message}`, { kind: 'error', duration: 6000 });
  };
  return (
    <Workspace
      chat={chat}
      agentId={state.session.agentId}
      adminUserName={state.session.adminUserName}
      token={token}
      onLogOut={() => void logOut()}
    />
  );
}

/** The console: the login, or the place of work. */
export function App({ session, createChat }: { session: Session; createChat: () => AgentChat }) {
  const state = useReadable(session.store, (whole) => whole);
  return (
    <Router base="/console">
      <ErrorBoundary>
        <ToastRegion>
          {state.status === 'asking' && <Frame note={null} />}
          {state.status === 'unreachable' && (
            <Frame note="The server cannot be reached. Trying again every three seconds." />
          )}
          {state.status === 'out' && <Login session={session} ended={state.ended} />}
          {state.status === 'in' && (
            <LoggedInApp
              key={state.session.agentId}
              state={state}
              session={session}
              createChat={createChat}
            />
          )}
        </ToastRegion>
      </ErrorBoundary>
    </Router>
  );
}
