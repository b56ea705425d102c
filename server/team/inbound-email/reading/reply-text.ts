// cspell:words Asunto Correo Enviado Envoyé Fecha Mensaje Objet Télécharger depuis desde ener escribió partir
// cspell:words origine reenviado transféré écrit
/** Lines of an attribution that a mail program wrapped, at most, and their characters. */
const WRAPPED = 3;
const ATTRIBUTION_CHARS = 400;
/** `On Mon, Nov 23, 2026 at 1:25 AM Support <…> wrote:`, and the same in Spanish and French. */
const ATTRIBUTION = /^(?:On|El|Le)\b.{5,}\b(?:wrote|escribió|a écrit)\s?:$/u;
const SEPARATOR =
  /^-{2,}\s*(?:Original Message|Forwarded message|Mensaje (?:original|reenviado)|Message (?:d['’]origine|transféré))\s*-{2,}$/i;
/** The first line of the header that Outlook writes above a quote, and the ones that follow. */
const HEADER = /^\*{0,2}(?:From|De)\s?:\*{0,2}\s+\S/;
const HEADER_FIELD =
  /^\*{0,2}(?:Sent|Date|To|Subject|Enviado(?: el)?|Fecha|Para|Asunto|Envoyé|À|Objet)\s?:/;
const RULE = /^[_-]{10,}$/;
const SIGNATURE = /^--$/;
/** Lines that phones and Outlook add. */
const PRODUCT =
  /^(?:Sent from (?:my |Outlook|Mail )|Get Outlook for |Enviado desde (?:mi |Outlook|Correo )|Obt(?:ener|én) Outlook para |Envoyé (?:(?:de|depuis) mon |à partir d)|Télécharger Outlook pour )/i;

/** An email's text, split into what its writer wrote and the rest. */
export interface ReplyText {
  written: string;
  /** Quotes, with what introduces them, and signatures; empty if there are none. */
  quoted: string;
}

const isQuoted = (line: string | undefined): boolean => line?.startsWith('>') ?? false;

/** The number of lines of an attribution that begins at this line; 0 if none does. */
function attributionAt(lines: readonly string[], at: number): number {
  const first = lines[at] ?? '';
  if (!/^(?:On|El|Le)\b/.test(first)) {
    // In other languages, an attribution is recognized by the quote that follows it.
    return first.endsWith(':') && isQuoted(lines[at + 1]) && /[<@\d]/.test(first) ? 1 : 0;
  }
  let joined = '';
  for (let count = 1; count <= WRAPPED; count += 1) {
    joined = `${joined} ${lines[at + count - 1] ?? ''}`.trim();
    if (joined.length > ATTRIBUTION_CHARS) return 0;
    if (ATTRIBUTION.test(joined)) return count;
  }
  return 0;
}

/** Whether a mail program's header of the quoted email begins at this line. */
function isHeaderAt(lines: readonly string[], at: number): boolean {
  if (!HEADER.test(lines[at] ?? '')) return false;
  const next = lines.slice(at + 1, at + 6).filter((line) => HEADER_FIELD.test(line));
  return next.length >= 2;
}

/** Whether everything from this line on is a quote or a signature. */
const endsAt = (lines: readonly string[], at: number): boolean => {
  const line = lines[at] ?? '';
  return (
    SIGNATURE.test(line) ||
    SEPARATOR.test(line) ||
    isHeaderAt(lines, at) ||
    (RULE.test(line) && (isHeaderAt(lines, at + 1) || isHeaderAt(lines, at + 2)))
  );
};

/**
 * Splits an email's text, in time linear in its length. If its writer wrote nothing, as in an email that is only
 * forwarded, all of it counts as written.
 */
export function replyText(text: string): ReplyText {
  const all = text.replace(/\r\n?/g, '\n');
  const lines = all.split('\n').map((line) => line.trimEnd());
  const own: string[] = [];
  const rest: string[] = [];
  let at = 0;
  for (; at < lines.length && !endsAt(lines, at); at += 1) {
    const line = lines[at] ?? '';
    const attribution = attributionAt(lines, at);
    if (attribution > 0) {
      let next = at + attribution;
      while (lines[next] === '') next += 1;
      // Without marks, the quote goes on to the end.
      if (!isQuoted(lines[next])) break;
      rest.push(...lines.slice(at, next));
      at = next - 1;
    } else (isQuoted(line) || PRODUCT.test(line) ? rest : own).push(line);
  }
  const written = tidy(own.join('\n'));
  if (written === '') return { written: tidy(all), quoted: '' };
  return { written, quoted: tidy([...rest, ...lines.slice(at)].join('\n')) };
}

const tidy = (text: string): string => text.replace(/\n{3,}/g, '\n\n').trim();
