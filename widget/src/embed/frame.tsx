import { ApiError } from '@ncf/chat';
import type { VisitorChat } from '@ncf/chat/api';
import { useStore } from '@ncf/chat/react';
import { chatSessionApi } from '@ncf/contract/api/chat-session';
import { knownLanguage } from '@ncf/contract/languages';
import { isUnidentifiedEmail } from '@ncf/contract/unidentified';
import { useEffect, useRef, useState } from 'react';
import { Chat } from '../chat.tsx';
import { unreadOf } from '../chat-context.ts';
import { isSomeoneElses, writeAs } from '../composer/drafts.ts';
import { focusField } from '../focus-field.ts';
import { useNotifications } from '../launcher/use-notifications.ts';
import { setLanguage, wantedLanguage } from '../settings/language.ts';
import { visitorChat } from '../visitor-chat.ts';
import { inkOn } from './color.ts';
import type { Identity, ToFrame, ToPage } from './messages.ts';
import { goWithoutCookies, hasCookies } from './without-cookies.ts';

/** Sends to the page around the frame. The server's policy lets no other site's page have it. */
const tell = (message: ToPage): void => parent.postMessage(message, '*');

function setColor(color: string | null): void {
  if (color === null || !/^#[\da-f]{6}$/i.test(color)) return;
  const { style } = document.documentElement;
  style.setProperty('--accent', color);
  style.setProperty('--accent-strong', `color-mix(in srgb, ${color}, black 12%)`);
  style.setProperty('--accent-mark', color);
  style.setProperty('--on-accent', inkOn(color));
}

/** Resolves when it is known whether this browser has a conversation. */
const settled = ({ store }: VisitorChat): Promise<void> =>
  new Promise((resolve) => {
    const look = (): boolean => ['open', 'none'].includes(store.getState().session);
    if (look()) return resolve();
    const stop = store.subscribe(() => {
      if (!look()) return;
      stop();
      resolve();
    });
  });

/** Starts conversations under the name and address that the other site vouches for. */
function createIdentification(chat: VisitorChat): (identity: Identity) => Promise<void> {
  let person: { chatUserName: string; chatUserEmail: string; signature: string } | null = null;
  const { signIn } = chat;
  const refused = (error: unknown): void => {
    const fields = error instanceof ApiError ? Object.values(error.fields) : [];
    tell({ ncf: 'refused', why: fields.join(' ') || String(error) });
  };
  chat.signIn = async (input) => {
    if (person === null) return signIn(input);
    try {
      return await signIn({ ...input, ...person });
    } catch (error) {
      // The visitor can do nothing about a mistake of the page.
      if (!isAboutPerson(error)) throw error;
      person = null;
      refused(error);
      return signIn(input);
    }
  };
  return async ({ name, email, signature }) => {
    person = { chatUserName: name, chatUserEmail: email, signature };
    writeAs(email);
    await settled(chat);
    const { session, chatUserEmail } = chat.store.getState();
    if (session === 'open' && chatUserEmail !== null) {
      if (isUnidentifiedEmail(chatUserEmail)) await chat.identify(person).catch(refused);
      else if (chatUserEmail.toLowerCase() !== email.toLowerCase()) {
        // Someone else has signed in to the other site: what the person before wrote is not for them.
        await chat.disconnect({ forget: true });
        await fetch(chatSessionApi.end.path, { method: 'DELETE' }).catch(refused);
      }
    }
    if (person !== null) chat.keepOff(isSomeoneElses);
  };
}

const isAboutPerson = (error: unknown): boolean =>
  error instanceof ApiError &&
  Object.keys(error.fields).some((name) =>
    ['signature', 'chatUserName', 'chatUserEmail'].includes(name),
  );

/** Opens links outside of the frame, which has room for the chat only. */
function openLinksOutside(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      if (link instanceof HTMLAnchorElement && !link.hasAttribute('download'))
        link.target = '_blank';
    },
    true,
  );
}

/** The chat in the frame on another site. Outside of a frame it is open. */
function Frame() {
  const [chat] = useState(visitorChat);
  const isFramed = parent !== window;
  const [isOpen, setOpen] = useState(!isFramed);
  const box = useRef<HTMLDivElement>(null);
  const unread = useStore(chat.store, unreadOf);
  const session = useStore(chat.store, (state) => state.session);

  useEffect(() => {
    const identify = createIdentification(chat);
    const listen = ({ source, data }: MessageEvent): void => {
      if (source !== parent) return;
      const message = data as ToFrame;
      if (message.ncf === 'open') setOpen(true);
      else if (message.ncf === 'close') setOpen(false);
      else if (message.ncf === 'identify') void identify(message.identity);
    };
    addEventListener('message', listen);
    tell({ ncf: 'ready' });
    return () => removeEventListener('message', listen);
  }, [chat]);
  useEffect(() => {
    if (session === 'open' || session === 'none')
      tell({ ncf: 'state', unread, hasConversation: session === 'open' });
  }, [session, unread]);
  useEffect(() => {
    const panel = isOpen && box.current?.querySelector<HTMLElement>('.ncf-chat');
    return panel ? focusField(panel) : undefined;
  }, [isOpen]);

  const close = (): void => {
    setOpen(false);
    tell({ ncf: 'closed' });
  };
  return (
    <div ref={box} className="h-dvh">
      {isOpen ? (
        <Chat chat={chat} layout="page" onClose={isFramed ? close : undefined} />
      ) : (
        <Minimized chat={chat} />
      )}
    </div>
  );
}

function Minimized({ chat }: { chat: VisitorChat }) {
  useNotifications(chat, true);
  return null;
}

/** The frame, with its texts loaded. */
export async function loadFrame(): Promise<{ default: typeof Frame }> {
  const query = new URLSearchParams(location.search);
  if (!hasCookies()) goWithoutCookies(visitorChat);
  openLinksOutside();
  setColor(query.get('color'));
  document.documentElement.lang = knownLanguage(query.get('language')) ?? 'en';
  await setLanguage(wantedLanguage());
  return { default: Frame };
}
