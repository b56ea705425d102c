import { t } from '@ncf/contract/t';
import { useEffect, useMemo, useState } from 'react';
import { Router, type BaseLocationHook } from 'wouter';
import type { AgentAuth, AgentChat, AuthState } from '@ncf/chat/api';
import { LINK_PAGE } from '@ncf/contract/invitations';
import type { AgentSession, AgentSignIn } from '@ncf/contract/agent-sessions';
import { Button } from '@ncf/ui/button';
import { EmptyState } from '@ncf/ui/empty-state';
import { loadable } from '@ncf/ui/loadable';
import { untilLoaded } from '@ncf/ui/until-loaded';
import { toast, ToastRegion } from '@ncf/ui/toast';
import { ApiProvider } from '../api/api-provider.tsx';
import { failureOf } from '../api/call.ts';
import { useStore } from '@ncf/chat/react';
import { LANGUAGE } from '../language.ts';
import { Boundary, lazyPart, lazyDialog } from '../layout/lazy-part.tsx';
import { AgentProvider } from '../agent.ts';
import { Workspace } from './workspace.tsx';
import { OUTDATED_EVENT } from '@ncf/contract/constants';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { passwordRequest } from '../api/password-request.ts';

const PasswordDialog = lazyDialog(() => import('../features/session/password-dialog.tsx'));

/** Shows the dialog for the password while a call waits for it. */
function PasswordPrompt() {
  const answer = useStore(passwordRequest, (state) => state.answer);
  if (answer === null) return null;
  return <PasswordDialog onEntered={() => answer(true)} onClose={() => answer(false)} />;
}

let outdated = false;
window.addEventListener(OUTDATED_EVENT, () => {
  outdated = true;
});

/** The browser's location. Once the server needs a newer console, the next navigation loads the document. */
const useConsoleLocation: BaseLocationHook = () => {
  const [path, show] = useBrowserLocation();
  return [path, (to: string, options) => (outdated ? location.assign(to) : show(to, options))];
};

const AcceptInvitation = lazyPart(
  () => import('../features/accept-invitation/accept-invitation.tsx'),
);
const Login = lazyPart(() => import('../features/session/login-page.tsx'));
const Relogin = loadable(() => untilLoaded(() => import('./relogin.tsx')));

/** The secret of an invitation link in the address, or null on any other page. */
const linkSecretOf = ({ pathname, hash }: Location): string | null =>
  pathname === LINK_PAGE && hash.length > 1 ? hash.slice(1) : null;

/** The session that the screen belongs to: the current one, or the one that has just ended. */
const sessionOf = (state: AuthState): AgentSession | null =>
  state.status === 'in'
    ? state.session
    : state.status === 'out' && state.ended
      ? state.before
      : null;

const Unreachable = () => (
  <main aria-busy="true">
    <h1 className="sr-only">Console</h1>
    <div className="h-12 border-b border-line bg-sunken" />
    <p
      role="status"
      className="border-b border-line bg-warning-soft px-4 py-1.5 text-small text-warning"
    >
      The server can’t be reached. Trying again every three seconds.
    </p>
  </main>
);

/** In place of the console when a part of it couldn't be loaded, or has a bug. */
const Failure = () => (
  <main className="grid h-full place-items-center">
    <EmptyState
      title="Something went wrong"
      action={
        <Button look="primary" onClick={() => location.reload()}>
          Reload
        </Button>
      }
    >
      Your drafts are saved, and unsent messages go out after the reload.
    </EmptyState>
  </main>
);

/** The workspace of one agent, with one chat engine for as long as they are logged in. */
function LoggedInApp({
  own,
  lost,
  auth,
  createChat,
}: {
  own: AgentSession;
  /** Whether the session has ended while the screen was open. */
  lost: boolean;
  auth: AgentAuth;
  createChat: () => AgentChat;
}) {
  const [chat] = useState(createChat);
  const { agentId, adminUserName, role } = own;
  const agent = useMemo(
    () => ({ agent: { agentId, adminUserName }, role }),
    [agentId, adminUserName, role],
  );

  // After a new login, the engine continues where it was.
  useEffect(() => {
    const current = auth.store.getState();
    if (!lost && current.status === 'in') void chat.start(current.session);
  }, [chat, auth, lost]);

  // Only when the screen opens: a change on another device must not interrupt anyone.
  const [{ language }] = useState(own);
  useEffect(() => {
    if (language !== LANGUAGE)
      void import('./account-language.ts').then(({ applyAccountLanguage }) =>
        applyAccountLanguage(language, auth.token),
      );
  }, [language, auth]);

  useEffect(() => {
    // A lost connection may mean that the session has ended; the server knows.
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
      toast(t('You’re still signed in: {message}', { message }), { kind: 'error', duration: 6000 });
    });
  };
  return (
    <ApiProvider token={auth.token}>
      <AgentProvider value={agent}>
        <Workspace
          chat={chat}
          demo={own.demo ?? false}
          ended={lost}
          onLogOut={() => void logOut()}
        />
        <PasswordPrompt />
        {lost && <Relogin auth={auth} email={own.email} />}
      </AgentProvider>
    </ApiProvider>
  );
}

/** The console: the login page or the workspace. */
export function App({ auth, createChat }: { auth: AgentAuth; createChat: () => AgentChat }) {
  const state = useStore(auth.store, (whole) => whole);
  const [secret, setSecret] = useState(() => linkSecretOf(location));
  const [savedFor, setSavedFor] = useState<string>();
  const own = sessionOf(state);
  const leaveLink = () => {
    history.replaceState(null, '', '/console/');
    setSecret(null);
  };
  const joined = async (input: AgentSignIn) => {
    leaveLink();
    // A second factor may be required as well.
    await auth.logIn(input).catch(() => setSavedFor(input.email));
  };
  if (secret !== null) {
    return (
      <AcceptInvitation
        secret={secret}
        onDone={(input) => void joined(input)}
        onLeave={leaveLink}
      />
    );
  }
  return (
    <Router base="/console" hook={useConsoleLocation}>
      <Boundary failure={<Failure />}>
        {state.status === 'unreachable' && <Unreachable />}
        {state.status === 'out' && !state.ended && (
          <Login key={savedFor} auth={auth} savedFor={savedFor} />
        )}
        {own !== null && (
          <LoggedInApp
            key={own.agentId}
            own={own}
            lost={state.status === 'out'}
            auth={auth}
            createChat={createChat}
          />
        )}
        {/* On a phone below the headers, else over the end of the list: it covers neither buttons nor the composer. */}
        <ToastRegion className="top-32 md:top-auto md:right-auto md:bottom-3 md:left-3 md:w-74 xl:left-49 2xl:w-94" />
      </Boundary>
    </Router>
  );
}
