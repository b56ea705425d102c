// cspell:disable
/** How five mail programs quote what they answer, in English and Spanish, as text and as HTML. */

export interface Reply {
  /** What the person wrote, one paragraph each. */
  written: readonly string[];
  /** What is answered. */
  quote: readonly string[];
  language: 'en' | 'es';
}

/** An answer in one program's style. */
export type Client = (reply: Reply) => { plain: string; html: string };

const SUPPORT = 'support+0abcdef@example.com';
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const marked = (quote: readonly string[]): string => quote.map((line) => `> ${line}`).join('\n>\n');
const blocks = (lines: readonly string[], tag = 'div', attributes = ''): string =>
  lines.map((line) => `<${tag}${attributes}>${escaped(line)}</${tag}>`).join('\n');

const HEADERS = {
  en: ['From', 'Sent', 'To', 'Subject', 'Monday, November 23, 2026 1:25 AM', 'Re: Trackers'],
  es: [
    'De',
    'Enviado',
    'Para',
    'Asunto',
    'lunes, 23 de noviembre de 2026 1:25',
    'RE: Rastreadores',
  ],
} as const;

/** The header that Outlook copies above the quote. */
const copied = (language: Reply['language']): [name: string, value: string][] => {
  const [from, sent, to, subject, date, about] = HEADERS[language];
  return [
    [from, `Support <${SUPPORT}>`],
    [sent, date],
    [to, 'Ada Lovelace <ada@example.com>'],
    [subject, about],
  ];
};
const copiedPlain = (language: Reply['language']): string =>
  copied(language)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
const copiedHtml = (language: Reply['language']): string =>
  copied(language)
    .map(([name, value]) => `<b>${name}:</b> ${escaped(value)}`)
    .join('<br>\n');

const gmail: Client = ({ written, quote, language }) => {
  const by =
    language === 'en'
      ? ['On Mon, Nov 23, 2026 at 1:25 AM Support', 'wrote:']
      : ['El lun, 23 nov 2026 a las 1:25, Support', 'escribió:'];
  const address = language === 'en' ? `<${SUPPORT}>` : `(<${SUPPORT}>)`;
  return {
    plain: `${written.join('\n\n')}\n\n${by[0]} ${address}\n${by[1]}\n\n${marked(quote)}\n`,
    html: `<div dir="ltr">${blocks(written)}</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">${by[0]} ${escaped(address)} ${by[1]}<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex">${blocks(quote)}</blockquote></div>`,
  };
};

const outlookDesktop: Client = ({ written, quote, language }) => ({
  plain: `${written.join('\n\n')}\n\n${copiedPlain(language)}\n\n${quote.join('\n\n')}\n`,
  html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><!--[if !mso]><style>v\\:* {behavior:url(#default#VML);}</style><![endif]--><style><!-- p.MsoNormal {margin:0in; font-size:11.0pt;} --></style></head><body lang=EN-US link="#0563C1" style='word-wrap:break-word'><div class=WordSection1>${blocks(written, 'p', ' class=MsoNormal')}<p class=MsoNormal><o:p>&nbsp;</o:p></p><div><div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0in 0in 0in'><p class=MsoNormal>${copiedHtml(language)}<o:p></o:p></p></div></div>${blocks(quote, 'p', ' class=MsoNormal')}</div></body></html>`,
});

const outlookWeb: Client = ({ written, quote, language }) => ({
  plain: `${written.join('\n\n')}\n\n${language === 'en' ? 'Get Outlook for iOS' : 'Obtener Outlook para iOS'}<https://aka.ms/o0ukef>\n________________________________\n${copiedPlain(language)}\n\n${quote.join('\n\n')}\n`,
  html: `<html><head><style type="text/css" style="display:none;"> P {margin-top:0;margin-bottom:0;} </style></head><body dir="ltr">${blocks(written, 'div', ' class="elementToProof" style="font-family: Aptos, Calibri, sans-serif; font-size: 12pt; color: rgb(0, 0, 0);"')}<div id="appendonsend"></div><hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri, sans-serif" style="font-size:11pt" color="#000000">${copiedHtml(language)}</font><div>&nbsp;</div></div>${blocks(quote)}</body></html>`,
});

const appleMail: Client = ({ written, quote, language }) => {
  const [sent, by] =
    language === 'en'
      ? ['Sent from my iPhone', `On Nov 23, 2026, at 1:25 AM, Support <${SUPPORT}> wrote:`]
      : ['Enviado desde mi iPhone', `El 23 nov 2026, a las 1:25, Support <${SUPPORT}> escribió:`];
  return {
    plain: `${written.join('\n\n')}\n\n${sent}\n\n> ${by}\n> \n${marked(quote)}\n`,
    html: `<html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"></head><body dir="auto">${blocks(written)}<br id="lineBreakAtBeginningOfSignature"><div dir="ltr">${sent}</div><div dir="ltr"><br><blockquote type="cite">${escaped(by)}<br><br></blockquote></div><blockquote type="cite"><div dir="ltr">${blocks(quote)}</div></blockquote></body></html>`,
  };
};

const thunderbird: Client = ({ written, quote, language }) => {
  const by =
    language === 'en'
      ? 'On 11/23/26 1:25 AM, Support wrote:'
      : 'El 23/11/26 a las 1:25, Support escribió:';
  return {
    plain: `${written.join('\n\n')}\n\n${by}\n${marked(quote)}\n\n-- \nAda Lovelace\nAnalytical Engines\n`,
    html: `<!DOCTYPE html><html><head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8"></head><body>${blocks(written, 'p')}<div class="moz-cite-prefix">${by}<br></div><blockquote type="cite" cite="mid:0abcdef@example.com">${blocks(quote, 'p')}</blockquote></body></html>`,
  };
};

export const CLIENTS = {
  gmail,
  outlookDesktop,
  outlookWeb,
  appleMail,
  thunderbird,
} satisfies Record<string, Client>;
