import type { Driver, Link, LinkOptions } from './driver.ts';
import { openPipe } from './pipe.ts';

/**
 * XMPP over WebSocket (RFC 7395), one chat message per publish, acknowledged by stream management (XEP-0198). Topics are
 * addresses of accounts, which the driver registers (XEP-0077).
 */
export const xmppDriver: Driver = { name: 'xmpp', connect };

/** The domain of every account. */
export const DOMAIN = 'localhost';

const SM = 'urn:xmpp:sm:3';
const OPEN = `<open xmlns="urn:ietf:params:xml:ns:xmpp-framing" to="${DOMAIN}" version="1.0"/>`;
const REQUEST_ACK = `<r xmlns="${SM}"/>`;
const PASSWORD = 'bench';

const iq = (id: string, content: string): string =>
  `<iq type="set" id="${id}" xmlns="jabber:client">${content}</iq>`;

/** A connection that sends stanzas and hands on those that come. */
interface Stream {
  send(stanza: string): void;
  /** Sends a stanza. @returns the first stanza from then on that has one of the parts */
  ask(stanza: string, ...parts: string[]): Promise<string>;
  /** Gets every stanza. */
  onStanza: (stanza: string) => void;
  close(): Promise<void>;
}

async function openStream(options: LinkOptions): Promise<Stream> {
  let waiting: { parts: string[]; resolve: (stanza: string) => void } | null = null;
  const { send, close, closed } = await openPipe(options, 'xmpp', (data) => {
    const stanza = data.toString('utf8');
    if (waiting?.parts.some((part) => stanza.includes(part))) {
      waiting.resolve(stanza);
      waiting = null;
    }
    stream.onStanza(stanza);
  });
  const stream: Stream = {
    send,
    ask(stanza, ...parts) {
      const answer = new Promise<string>((resolve) => (waiting = { parts, resolve }));
      send(stanza);
      return Promise.race([answer, closed]);
    },
    onStanza: () => undefined,
    close,
  };
  return stream;
}

/** Opens a stream of an account, which exists after that. */
async function signIn(options: LinkOptions): Promise<Stream> {
  const stream = await openStream(options);
  const name = options.clientId;
  await stream.ask(OPEN, '<mechanisms');
  const account = `<username>${name}</username><password>${PASSWORD}</password>`;
  await stream.ask(iq('register', `<query xmlns="jabber:iq:register">${account}</query>`), '<iq');
  const plain = Buffer.from(`\0${name}\0${PASSWORD}`).toString('base64');
  const auth = `<auth xmlns="urn:ietf:params:xml:ns:xmpp-sasl" mechanism="PLAIN">${plain}</auth>`;
  const outcome = await stream.ask(auth, '<success', '<failure');
  if (outcome.includes('<failure')) throw new Error(`${name} cannot sign in: ${outcome}`);
  await stream.ask(OPEN, '<bind');
  const bind = '<bind xmlns="urn:ietf:params:xml:ns:xmpp-bind"><resource>bench</resource></bind>';
  await stream.ask(iq('bind', bind), '<jid');
  return stream;
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

const bodyOf = (stanza: string): string | null => {
  const from = stanza.indexOf('<body>');
  return from < 0 ? null : unescaped(stanza.slice(from + 6, stanza.indexOf('</body>', from)));
};

async function connect(options: LinkOptions): Promise<Link> {
  const stream = await signIn(options);
  const waiting: (() => void)[] = [];
  let acknowledged = 0;
  let received = 0;
  let counted = 0;
  stream.onStanza = (stanza) => {
    if (stanza.startsWith('<a ')) {
      const upTo = Number(/h=['"](\d+)/.exec(stanza)?.[1]) - counted;
      for (; acknowledged < upTo; acknowledged += 1) waiting.shift()?.();
    } else if (stanza.startsWith('<r ')) {
      stream.send(`<a xmlns="${SM}" h="${received}"/>`);
    } else {
      received += 1;
      const body = bodyOf(stanza);
      if (body !== null) options.onDelivery?.(Buffer.from(body));
    }
  };
  await stream.ask(`<enable xmlns="${SM}"/>`, '<enabled');
  received = 0;
  // Only an account that is available gets messages at once.
  await stream.ask('<presence xmlns="jabber:client"/>', '<presence');
  counted = 1;
  return {
    publish(topic, payload, onAcknowledged) {
      waiting.push(onAcknowledged);
      const attributes = `to="${topic}" type="chat" id="${waiting.length}"`;
      const escaped = payload.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      stream.send(`<message xmlns="jabber:client" ${attributes}><body>${escaped}</body></message>`);
      stream.send(REQUEST_ACK);
    },
    close: stream.close,
  };
}

/**
 * Reads an account's archive (XEP-0313).
 * @returns the payloads of its messages
 */
export async function archiveOf(options: LinkOptions): Promise<string[]> {
  const stream = await signIn(options);
  const payloads: string[] = [];
  stream.onStanza = (stanza) => {
    const body = stanza.includes('<forwarded') ? bodyOf(stanza) : null;
    if (body !== null) payloads.push(body);
  };
  let after = '';
  for (let isComplete = false; !isComplete;) {
    const page = `<set xmlns="http://jabber.org/protocol/rsm"><max>50</max>${after}</set>`;
    const query = iq('archive', `<query xmlns="urn:xmpp:mam:2">${page}</query>`);
    const end = await stream.ask(query, '<fin', "type='error'");
    isComplete = /complete=['"]true/.test(end) || !end.includes('<last>');
    after = `<after>${/<last>(.*?)<\/last>/.exec(end)?.[1] ?? ''}</after>`;
  }
  await stream.close();
  return payloads;
}
