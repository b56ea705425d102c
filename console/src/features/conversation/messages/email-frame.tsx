import { conversationEmailsApi } from '@ncf/contract/api/conversation-emails';
import { type ConversationEmail } from '@ncf/contract/conversation-emails';
import { ownHtml } from '@ncf/ui/own-markup';
import { Skeleton } from '@ncf/ui/skeleton';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useApi } from '../../../api/use-api.ts';

/** Nothing is loaded but what the document contains. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";
/** The least and the greatest height of the frame, in CSS pixels. */
const [LOW, HIGH] = [64, 640];

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

/** The whole document, with the pictures that came with the email. Rejects if the HTML has what the server removes. */
async function documentOf(html: string): Promise<string> {
  const { body } = new DOMParser().parseFromString(ownHtml(html), 'text/html');
  // By attributes only: the console's own policy, which the frame inherits, allows no style elements.
  Object.assign(body.style, {
    margin: '12px',
    font: '14px/1.5 system-ui',
    color: '#0f172a',
    background: '#fff',
    overflowWrap: 'anywhere',
  });
  await Promise.all(
    [...body.querySelectorAll('img')].map(async (image) => {
      const fileUrl = image.dataset['file'] ?? '';
      image.style.maxWidth = '100%';
      if (/^\/files\/[^\s?#]+$/.test(fileUrl)) image.src = await dataUrlOf(fileUrl);
      if (image.src === '') image.replaceWith(image.alt);
    }),
  );
  return `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}">${body.outerHTML}`;
}

/**
 * A frame without scripts, forms, and requests. Its height is measured in a copy of the same origin, which is replaced
 * as soon as it is known: what the agent sees and clicks has no origin.
 */
function Frame({ content }: { content: string }) {
  const [height, setHeight] = useState<number | null>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const isMeasured = height !== null;
  useLayoutEffect(() => {
    if (frame.current !== null) frame.current.srcdoc = ownHtml(content);
  }, [content, isMeasured]);
  const measure = () => {
    const root = frame.current?.contentDocument?.documentElement;
    if (!isMeasured && root != null && root.ownerDocument.body.childNodes.length > 0)
      setHeight(Math.min(HIGH, Math.max(LOW, root.scrollHeight + 2)));
  };
  return (
    <iframe
      key={isMeasured ? 'shown' : 'measured'}
      ref={frame}
      title="Email with its original formatting"
      sandbox={isMeasured ? 'allow-popups allow-popups-to-escape-sandbox' : 'allow-same-origin'}
      onLoad={measure}
      style={{ blockSize: height ?? LOW }}
      className={`w-[min(38rem,70vw)] max-w-full resize-y rounded-md border border-line bg-white ${isMeasured ? '' : 'invisible'}`}
    />
  );
}

/** An email's HTML version. */
export default function EmailFrame({
  email: { chatUserId, messageId },
}: {
  email: Pick<ConversationEmail, 'chatUserId' | 'messageId'>;
}) {
  const { data, error } = useApi(conversationEmailsApi.html, {
    params: { chatUserId, messageId },
    staleTime: Infinity,
  });
  const html = data?.html;
  const [content, setContent] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    let isGone = false;
    if (html !== undefined)
      documentOf(html).then(
        (whole) => isGone || setContent(whole),
        () => setRefused(true),
      );
    return () => void (isGone = true);
  }, [html]);
  if (error !== null || isRefused)
    return <p className="text-small text-error">The original formatting can’t be shown.</p>;
  return content === null ? <Skeleton className="h-16 w-72" /> : <Frame content={content} />;
}
