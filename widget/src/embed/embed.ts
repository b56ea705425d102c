import { attempt } from '@ncf/chat/attempt';
import { inkOn } from './color.ts';
import type { EmbedConfig, EmbedTexts, Identity, ToFrame, ToPage } from './messages.ts';

/**
 * The script of `<script async src="https://chat.example.com/embed.js">` on another site: a button, and once it is
 * pressed a frame with the chat. Before that it requests nothing, unless this browser has a conversation.
 */

/** The server calls the script with it (`server/website/embed-http.ts`). */
declare const ncfEmbed: EmbedConfig;

declare global {
  interface Window {
    NCFChat?: { open(): void; close(): void; identify(identity: Identity): void };
  }
}

/**
 * The ID of the chat's element. In local storage of the other site: this browser has a conversation, so new answers are
 * counted on every page.
 */
const KEY = 'ncf-chat';
/** The brand's color, set by the build. */
declare const __COLOR__: string;
/** A lower one is a scroll bar, in CSS pixels. */
const LEAST_KEYBOARD = 99;
/** Where the open chat covers the page. */
const PHONE = '(width<40rem)';
const ICON =
  'M8 9h8M8 13h6M18 4a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-5l-5 3v-3H6a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3z';

/** In em, which are the visitor's font size: sites set that of their root. The first rule is stronger than all of theirs. */
const STYLE = `
:host{all:initial!important}
button{position:fixed;z-index:2147483646;bottom:calc(1em + env(safe-area-inset-bottom,0px));SIDE:1em;display:grid;place-items:center;width:3.5em;height:3.5em;padding:0;border:1px solid transparent;border-radius:50%;background:COLOR;color:INK;font-size:inherit;cursor:pointer;box-shadow:0 1px 2px #0203,0 8px 24px -8px #0207}
button:hover{filter:brightness(.92)}
button:focus-visible{outline:3px solid COLOR;outline-offset:3px}
svg{width:1.75em;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
span{position:absolute;top:-.3em;right:-.3em;min-width:1.54em;padding:0 .3em;box-sizing:border-box;border:1px solid;border-radius:1em;background:#fff;color:#0b1120;font:600 .8125em/1.54 system-ui,sans-serif}
span:empty{display:none}
p{position:fixed;width:1px;height:1px;margin:0;overflow:hidden;clip-path:inset(50%)}
dialog{position:fixed;z-index:2147483647;inset:auto;bottom:1em;SIDE:1em;width:min(25em,100% - 2em);height:min(40em,100% - 2em);max-width:none;max-height:none;margin:0;padding:0;border:0;border-radius:.875em;overflow:hidden;background:Canvas;color-scheme:light dark;box-shadow:0 1em 3em #0205}
dialog button{position:absolute}
iframe{display:block;width:100%;height:100%;border:0}
@media${PHONE}{dialog{inset:0;width:100%;height:100%;border-radius:0}}
@media(prefers-reduced-motion:no-preference){dialog[open]{animation:o .2s ease-out}@keyframes o{from{opacity:0;transform:translateY(.75em)}}}
@media print{:host{display:none!important}}`;

const make = <Name extends keyof HTMLElementTagNameMap>(name: Name) => document.createElement(name);

/** What the script's element asks for. */
function optionsOf({ dataset }: HTMLScriptElement) {
  const { language = document.documentElement.lang, position, color: given } = dataset;
  const color = given !== undefined && /^#[\da-f]{6}$/i.test(given) ? given : null;
  if (given !== undefined && color === null)
    console.warn(`Chat: data-color must look like #1d4ed8, not ${given}.`);
  const tag = language.split('-')[0]?.toLowerCase() ?? '';
  return { tag, color, side: position === 'left' ? 'left' : 'right' };
}

/** The button with the number of unread messages, and the dialog for the frame. Their styles are apart from the page's. */
function createView({ color, side }: ReturnType<typeof optionsOf>, texts: EmbedTexts) {
  const host = make('div');
  host.id = KEY;
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    STYLE.replaceAll('SIDE', side)
      .replaceAll('COLOR', color ?? __COLOR__)
      .replace('INK', inkOn(color ?? __COLOR__)),
  );
  root.adoptedStyleSheets = [sheet];
  const button = make('button');
  button.type = 'button';
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(svg.namespaceURI, 'path');
  path.setAttribute('d', ICON);
  svg.append(path);
  const badge = make('span');
  badge.ariaHidden = 'true';
  button.append(svg, badge);
  const dialog = make('dialog');
  dialog.ariaLabel = texts.title;
  const status = make('p');
  status.role = 'status';
  root.append(button, dialog, status);
  const showUnread = (unread: number): void => {
    badge.textContent = unread === 0 ? '' : unread > 99 ? '99+' : String(unread);
    const more = texts.unread.replace('{count}', String(unread));
    button.ariaLabel = unread === 0 ? texts.open : `${texts.open}, ${more}`;
    status.textContent = unread === 0 || dialog.open ? '' : more;
  };
  showUnread(0);
  return { host, root, button, dialog, showUnread };
}

function start(script: HTMLScriptElement): void {
  // A page may have the script twice, and `document.open` removes all but `window.NCFChat`.
  if (document.querySelector(`html > #${KEY}`) !== null) return;
  const { origin } = new URL(script.src);
  const options = optionsOf(script);
  const texts = ncfEmbed.texts[options.tag] ?? ncfEmbed.texts['en'];
  if (texts === undefined) return;
  const { host, root, button, dialog, showUnread } = createView(options, texts);
  let frame: HTMLIFrameElement | null = null;
  let isReady = false;
  let identity: Identity | null = null;

  const tell = (message: ToFrame): void => {
    if (isReady) frame?.contentWindow?.postMessage(message, origin);
  };
  const load = (): void => {
    if (frame !== null) return;
    frame = make('iframe');
    frame.title = texts.title;
    frame.allow = 'microphone; geolocation; autoplay; clipboard-write';
    const { tag: language, color } = options;
    const query = new URLSearchParams({ language, ...(color !== null && { color }) });
    frame.src = `${origin}/chat-frame?${query}`;
    dialog.append(frame);
  };
  const close = (): void => {
    if (!dialog.open) return;
    dialog.close();
    root.prepend(button);
    button.ariaExpanded = 'false';
    tell({ ncf: 'close' });
    if (!isReady) {
      // The next opening tries again.
      frame?.remove();
      frame = null;
    }
    button.focus();
  };
  const open = (): void => {
    load();
    if (dialog.open) return;
    // Until the chat can close itself, or if it never comes, the button does.
    if (!isReady) dialog.append(button);
    button.ariaExpanded = 'true';
    // A phone shows nothing else; elsewhere the page stays in use.
    if (matchMedia(PHONE).matches) dialog.showModal();
    else dialog.show();
    frame?.focus();
    tell({ ncf: 'open' });
  };
  const identify = (given: Identity): void => {
    identity = given;
    tell({ ncf: 'identify', identity });
  };
  const receive = (message: ToPage): void => {
    switch (message.ncf) {
      case 'ready':
        isReady = true;
        root.prepend(button);
        if (identity !== null) identify(identity);
        if (dialog.open) tell({ ncf: 'open' });
        break;
      case 'closed':
        close();
        break;
      case 'state':
        showUnread(message.unread);
        attempt(() =>
          message.hasConversation ? localStorage.setItem(KEY, '1') : localStorage.removeItem(KEY),
        );
        break;
      case 'refused':
        console.error(`Chat: identify was refused: ${message.why}`);
    }
  };
  addEventListener('message', (event) => {
    if (event.origin === origin && event.source === frame?.contentWindow)
      receive(event.data as ToPage);
  });
  button.addEventListener('click', () => (dialog.open ? close() : open()));
  // Escape while the focus is outside of the frame.
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  /** A phone's keyboard covers the page without changing its size, and moves what is fixed to its lower edge away. */
  const fit = (): void => {
    const { height = innerHeight, offsetTop = 0, scale = 1 } = visualViewport ?? {};
    const isCovered = scale < 1.01 && innerHeight - height > LEAST_KEYBOARD;
    dialog.style.cssText = isCovered ? `top:${offsetTop}px;bottom:auto;height:${height}px` : '';
  };
  visualViewport?.addEventListener('resize', fit);
  visualViewport?.addEventListener('scroll', fit);
  window.NCFChat = { open, close, identify };
  // Beside the body, which sites transform, and replace when they go from page to page.
  document.documentElement.append(host);
  if (attempt(() => localStorage.getItem(KEY)) !== null) load();
}

const script = document.currentScript;
if (!ncfEmbed.origins.includes(location.origin))
  console.error(
    `Chat: pages of ${location.origin} may not show the chat. Add it to EMBED_ORIGINS of the server.`,
  );
else if (script instanceof HTMLScriptElement) {
  if (document.readyState === 'loading')
    addEventListener('DOMContentLoaded', () => start(script), { once: true });
  else start(script);
}
