import { emailHtml, type ConversationEmail } from '@ncf/contract/conversation-emails';
import { useEffect, useState } from 'react';
import { useApiQuery } from '../../../api/use-api-query.ts';

/** Nothing is loaded but what the document contains. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

/** A file of the server as a data URL; empty if it can't be read. */
async function dataUrlOf(fileUrl: string): Promise<string> {
  const response = await fetch(fileUrl).catch(() => null);
  if (response?.ok !== true) return '';
  const reader = new FileReader();
  const loaded = new Promise((resolve) => reader.addEventListener('load', resolve));
  reader.readAsDataURL(await response.blob());
  await loaded;
  return typeof reader.result === 'string' ? reader.result : '';
}

/** The whole document, with the pictures that came with the email. */
async function documentOf(html: string): Promise<string> {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  await Promise.all(
    [...body.querySelectorAll<HTMLImageElement>('img[data-file]')].map(async (image) => {
      const fileUrl = image.dataset['file'] ?? '';
      if (/^\/files\/[^\s?#]+$/.test(fileUrl)) image.src = await dataUrlOf(fileUrl);
    }),
  );
  return `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><base target="_blank"><style>body{margin:8px;font:14px/1.5 system-ui,sans-serif;color:#0f172a;background:#fff;overflow-wrap:anywhere}img{max-width:100%;height:auto}</style>${body.innerHTML}`;
}

/** An email's HTML version in a frame that runs no scripts and makes no requests. */
export default function EmailFrame({
  email: { chatUserId, messageId },
}: {
  email: Pick<ConversationEmail, 'chatUserId' | 'messageId'>;
}) {
  const path = `conversations/${chatUserId}/emails/${messageId}/html`;
  const { data } = useApiQuery(path, emailHtml, { staleTime: Infinity });
  const html = data?.html;
  const [shown, setShown] = useState('');
  useEffect(() => {
    let isGone = false;
    if (html !== undefined) void documentOf(html).then((whole) => isGone || setShown(whole));
    return () => void (isGone = true);
  }, [html]);
  return (
    <iframe
      title="Email with its original formatting"
      sandbox="allow-popups"
      srcDoc={shown}
      className="h-96 w-[min(36rem,70vw)] max-w-full resize-y rounded-md border border-line bg-white"
    />
  );
}
