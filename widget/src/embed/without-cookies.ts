import { storedValues } from '@ncf/chat';
import type { VisitorChat } from '@ncf/chat/api';
import { chatSessionApi } from '@ncf/contract/api/chat-session';
import { CHAT_SECRET_HEADER } from '@ncf/contract/constants';

/**
 * In a frame on another site, browsers send no cookie and give the frame a storage of its own for each site. So the
 * session's secret is there, and goes as a header; files get the token that pictures and links cannot send.
 */

const KEY = 'ncfChatSecret';
const COOKIE = 'ncf_chat_test=1; SameSite=Lax; Path=/chat-frame';
/** What a secret for a shared computer ends with (`server/chat/visitors/visitors.ts`). */
const SHARED_MARK = '~';

/** Whether this document gets the server's cookies: not where the page around it belongs to another site. */
export function hasCookies(): boolean {
  document.cookie = `${COOKIE}; Max-Age=60`;
  return document.cookie.includes('ncf_chat_test=1');
}

const inWindow = storedValues(() => sessionStorage);
const lasting = storedValues(() => localStorage);

/** Replaces the secret; an empty one ends it. */
function store(secret: string): void {
  for (const values of [inWindow, lasting]) values.removeItem(KEY);
  if (secret !== '') (secret.endsWith(SHARED_MARK) ? inWindow : lasting).setItem(KEY, secret);
}

const urlOf = (input: RequestInfo | URL): URL =>
  new URL(input instanceof Request ? input.url : input, location.href);
const isFile = ({ origin, pathname }: URL): boolean =>
  origin === location.origin && pathname.startsWith('/files/');

/** Has this document's requests do without cookies; call it before the chat is created. */
export function goWithoutCookies(chat: () => VisitorChat): void {
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init = {}) => {
    const url = urlOf(input);
    const headers = new Headers(init.headers);
    if (isFile(url)) headers.set('authorization', `Bearer ${await chat().token()}`);
    if (url.pathname !== chatSessionApi.start.path) return fetch(input, { ...init, headers });
    // Another tab may have started a conversation.
    headers.set(CHAT_SECRET_HEADER, inWindow.getItem(KEY) ?? lasting.getItem(KEY) ?? '');
    const answer = await fetch(input, { ...init, headers });
    const next = answer.headers.get(CHAT_SECRET_HEADER);
    if (next !== null) store(next);
    return answer;
  };
  // Without cookies, the chat would not offer to start a conversation.
  Object.defineProperty(navigator, 'cookieEnabled', { value: true });

  const copies = new Map<string, Promise<string>>();
  const copyOf = (url: string): Promise<string> => {
    const known =
      copies.get(url) ??
      globalThis.fetch(url).then(async (answer) => {
        if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
        return URL.createObjectURL(await answer.blob());
      });
    copies.set(url, known);
    // The next click tries again.
    known.catch(() => copies.delete(url));
    return known;
  };
  const failed = new WeakSet<EventTarget>();
  document.addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (!(target instanceof HTMLImageElement) || failed.has(target)) return;
      if (!isFile(new URL(target.src))) return;
      failed.add(target);
      event.stopImmediatePropagation();
      copyOf(target.src).then(
        (url) => {
          target.removeAttribute('srcset');
          target.src = url;
        },
        () => target.dispatchEvent(new Event('error')),
      );
    },
    true,
  );
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link === null || !isFile(new URL(link.href))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const name = decodeURIComponent(new URL(link.href).pathname.split('/').at(-1) ?? '');
      copyOf(link.href).then((href) => {
        Object.assign(document.createElement('a'), { href, download: name }).click();
      }, console.warn);
    },
    true,
  );
}
