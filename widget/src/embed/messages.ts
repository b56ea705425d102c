/** What the script on the other site and the frame with the chat send each other (`postMessage`). */

/** A visitor whom the other site has signed in; it signs the address with `EMBED_SECRET`. */
export interface Identity {
  name: string;
  email: string;
  signature: string;
}

/** From the page to the frame. */
export type ToFrame = { ncf: 'open' } | { ncf: 'close' } | { ncf: 'identify'; identity: Identity };

/** From the frame to the page. */
export type ToPage =
  | { ncf: 'ready' }
  /** The visitor minimized the chat. */
  | { ncf: 'closed' }
  | { ncf: 'state'; unread: number; hasConversation: boolean }
  | { ncf: 'refused'; why: string };

/** What the server tells the script; it calls the script with it. */
export interface EmbedConfig {
  /** Origins whose pages may show the chat. */
  origins: readonly string[];
  /** The words of each language. */
  texts: Readonly<Record<string, EmbedTexts>>;
}

export interface EmbedTexts {
  open: string;
  /** With the number as `{count}`. */
  unread: string;
  title: string;
}
