import { lazy, Suspense, useEffect, useState } from 'react';
import { Router } from 'wouter';
import type { AgentAuth, AgentChat, AuthState } from '@ncf/chat/api';
import { LINK_PAGE } from '@ncf/contract/invitations';
import type { AgentSession, AgentSignIn } from '@ncf/contract/agent-sessions';
import { Skeleton } from '@ncf/ui/skeleton';
import { toast, ToastRegion } from '@ncf/ui/toast';
import { ApiProvider } from '../api/api-provider.tsx';
import { failureOf } from '../api/call.ts';
import { Login } from '../features/session/login.tsx';
import { useStore } from '@ncf/chat/react';
import { ErrorBoundary } from './error-boundary.tsx';
import { RoleProvider } from './settings/role.ts';
import { Workspace } from './workspace.tsx';

const AcceptInvitation = lazy(() => import('../features/accept-invitation/accept-invitation.tsx'));
const Relogin = lazy(() => import('./relogin.tsx'));

/** The secret of a link in the address, or null on any other page. */
const linkSecretOf = ({ pathname, hash }: Location): string | null =>
  pathname === LINK_PAGE && hash.length > 1 ? hash.slice(1) : null;

/** The login that the screen belongs to: the open one, or the one that was lost on it. */
const sessionOf = (state: AuthState): AgentSession | null =>
  state.status === 'in'
    ? state.session
    : state.status === 'out' && state.ended
      ? state.before
      : null;

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
  own,
  lost,
  auth,
  createChat,
}: {
  own: AgentSession;
  /** Whether the login has ended under the open screen. */
  lost: boolean;
  auth: AgentAuth;
  createChat: () => AgentChat;
}) {
  const [chat] = useState(createChat);

  // Again after a login that was lost; the engine goes on where it was.
  useEffect(() => {
    const current = auth.store.getState();
    if (!lost && current.status === 'in') void chat.start(current.session);
  }, [chat, auth, lost]);

  useEffect(() => {
    // A line that drops may mean that the login has ended; the server knows.
    const stop = chat.store.subscribe((now, before) => {
      const dropped = before.connection === 'connected' && now.connection !== 'connected';
      const refused = before.session !== 'ended' && now.session === 'ended';
      if (dropped || refused) void auth.resume();
    });
    return () => {
      stop();
      void chat.stop();
    };
  }, [chat, auth]);

  const logOut = async () => {
    await auth.logOut().catch((error: unknown) => {
      const { message } = failureOf(error);
      toast(`You're still logged in: ${message}`, { kind: 'error', duration: 6000 });
    });
  };
  return (
    <ApiProvider token={auth.token}>
      <RoleProvider value={own.role}>
        <Workspace
          chat={chat}
          agentId={own.agentId}
          adminUserName={own.adminUserName}
          role={own.role}
          token={auth.token}
          onLogOut={() => void logOut()}
        />
        {lost && (
          <Suspense>
            <Relogin auth={auth} />
          </Suspense>
        )}
      </RoleProvider>
    </ApiProvider>
  );
}

/** The console: the login, or the place of work. */
export function App({ auth, createChat }: { auth: AgentAuth; createChat: () => AgentChat }) {
  const state = useStore(auth.store, (whole) => whole);
  const [secret, setSecret] = useState(() => linkSecretOf(location));
  const own = sessionOf(state);
  const leaveLink = () => {
    history.replaceState(null, '', '/console/');
    setSecret(null);
  };
  const joined = async (input: AgentSignIn) => {
    leaveLink();
    // Where a second factor is asked for, the login form asks.
    await auth.logIn(input).catch(() => undefined);
  };
  if (secret !== null) {
    return (
      <Suspense>
        <AcceptInvitation
          secret={secret}
          onDone={(input) => void joined(input)}
          onLeave={leaveLink}
        />
      </Suspense>
    );
  }
  return (
    <Router base="/console">
      <ErrorBoundary>
        {state.status === 'checking' && <Frame note={null} />}
        {state.status === 'unreachable' && (
          <Frame note="The server cannot be reached. Trying again every three seconds." />
        )}
        {state.status === 'out' && !state.ended && <Login auth={auth} ended={false} />}
        {own !== null && (
          <LoggedInApp
            key={own.agentId}
            own={own}
            lost={state.status === 'out'}
            auth={auth}
            createChat={createChat}
          />
        )}
        {/* Below what every screen has on top, so that it covers neither the composer nor what is done with a conversation. */}
        <ToastRegion className="top-32" />
      </ErrorBoundary>
    </Router>
  );
}
