const LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const HTML = String.raw`[a-zA-Z0-9.!#$%&'*+\/=?^_\x60{|}~\-]+@${LABEL}(?:\.${LABEL})*`;

const UTF8 = String.raw`[^\x00-\x7F\p{Cc}\p{Cf}\p{Cs}\p{Z}]|[\u200C\u200D]`;
const ATOM = String.raw`(?:[a-zA-Z0-9!#$%&'*+\/=?^_\x60{|}~\-]|${UTF8})+`;
const DOT_ATOM = String.raw`${ATOM}(?:\.${ATOM})*`;
const QUOTED = String.raw`"(?:[ !#-;=?-\[\]-~]|\\[ -;=?-~]|${UTF8})*"`;
const LITERAL = String.raw`\[(?:[!-;=?-Z^-~]|${UTF8})*\]`;
const RFC_6532 = `(?:${DOT_ATOM}|${QUOTED})@(?:${DOT_ATOM}|${LITERAL})`;

/**
 * The syntax of email addresses, without a limit on their length: all that `<input type=email>` takes (HTML standard,
 * "valid e-mail address") and all that RFC 6532 takes (`addr-spec` of RFC 5322 §3.4.1 with UTF-8), without comments,
 * folding white space, and obsolete forms. Of the characters that RFC 6532 adds, invisible ones (controls, format
 * characters, spaces) are refused, except for the joiners that some scripts need. So are angle brackets, which enclose
 * an address in headers and in SMTP. For a text in form NFC.
 */
export const EMAIL_SYNTAX = new RegExp(`^(?:${HTML}|${RFC_6532})$`, 'u');
