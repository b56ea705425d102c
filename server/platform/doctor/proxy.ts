import { once } from 'node:events';
import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import { MQTT_PATH, MQTT_SUBPROTOCOL } from '@ncf/contract/constants';
import { LIMITS } from '@ncf/contract/limits';
import { fine, reasonOf, warning, wrong, type Finding } from './finding.ts';

const ANSWER_MS = 10_000;

const ask = (url: string): Promise<Response> =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) });

/** Whether the server answers at its own port, and is ready. @param origin such as `http://127.0.0.1:3000` */
export async function checkServer(origin: string): Promise<Finding> {
  try {
    const answer = await ask(`${origin}/readyz`);
    const body = (await answer.json().catch(() => ({}))) as { message?: string };
    if (answer.status === 200) return fine(`ready at ${origin}`);
    return wrong(
      `${body.message ?? `${origin}/readyz answers ${answer.status}.`} See docs/operating.md, “When something is wrong”.`,
    );
  } catch (error) {
    return wrong(`Nothing answers at ${origin} (${reasonOf(error)}). Start the server.`);
  }
}

/** Whether the server's answers come through the proxy, with their headers, and the operator's paths do not. */
export async function checkSite(
  publicUrl: string,
  metricsToken: string | null,
): Promise<Finding[]> {
  let page: Response;
  try {
    page = await ask(`${publicUrl}/api/v1/availability`);
  } catch (error) {
    return [
      wrong(`${publicUrl} does not answer (${reasonOf(error)}). See whether the proxy runs.`),
    ];
  }
  if (page.status !== 200)
    return [
      wrong(
        `${publicUrl} answers ${page.status} to a call of the API. Let the proxy pass everything to this server.`,
      ),
    ];
  const needed = ['x-content-type-options', 'content-security-policy'];
  if (publicUrl.startsWith('https:')) needed.push('strict-transport-security');
  const missing = needed.filter((name) => !page.headers.has(name));
  const paths = metricsToken === null ? ['/readyz', '/metrics'] : ['/readyz'];
  const statuses = await Promise.all(
    paths.map(async (path) => (await ask(publicUrl + path)).status),
  );
  const open = paths.filter((_, n) => statuses[n] === 200 || statuses[n] === 503);
  return [
    missing.length === 0
      ? fine('pages and headers pass')
      : wrong(`The proxy removes the headers ${missing.join(', ')}. Let it pass them unchanged.`),
    ...(open.length === 0
      ? []
      : [
          warning(
            `Everyone can read ${open.join(' and ')}. Let the proxy answer 404 there, as in deploy/nginx.conf.`,
          ),
        ]),
  ];
}

/** Whether a proxy that the settings leave out is in front: then every caller has its address. */
export function checkTrust(publicUrl: string, trustProxy: number): Finding {
  return publicUrl.startsWith('https:') && trustProxy === 0
    ? wrong(
        'PUBLIC_URL is https:, so a proxy is in front, but TRUST_PROXY is 0: all visitors share one limit. Set it to the number of proxies.',
      )
    : fine(trustProxy === 0 ? 'no proxy' : `${trustProxy} in front`);
}

/** Whether chats can connect. */
export async function checkWebSocket(publicUrl: string): Promise<Finding> {
  const url = `${publicUrl.replace(/^http/, 'ws')}${MQTT_PATH}`;
  const socket = new WebSocket(url, MQTT_SUBPROTOCOL);
  try {
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve());
      socket.addEventListener('error', () => reject(new Error('refused')));
      AbortSignal.timeout(ANSWER_MS).addEventListener('abort', () =>
        reject(new Error('no answer')),
      );
    });
    return fine(`opens at ${url}`);
  } catch (error) {
    return wrong(
      `No WebSocket at ${url} (${reasonOf(error)}), so chats fall back to HTTP. Let the proxy pass the headers Upgrade and Connection.`,
    );
  } finally {
    socket.close();
  }
}

/** Whether the largest file may be uploaded. Nothing is: the server refuses the call before its body. */
export async function checkUpload(publicUrl: string): Promise<Finding> {
  const send = publicUrl.startsWith('https:') ? secureRequest : plainRequest;
  const call = send(`${publicUrl}/api/v1/file_upload`, {
    method: 'POST',
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': LIMITS.fileBytes,
      expect: '100-continue',
    },
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  call.flushHeaders();
  try {
    const [{ statusCode }] = await answered;
    if (statusCode === 413)
      return wrong(
        `The proxy refuses files of ${LIMITS.fileBytes / 1024 / 1024} MB. Let it pass bodies of 32 MB.`,
      );
    return statusCode === 401
      ? fine('files of any allowed size pass')
      : warning(`An upload without a session is answered by ${statusCode} instead of 401.`);
  } catch (error) {
    return wrong(`An upload does not get through (${reasonOf(error)}).`);
  } finally {
    call.destroy();
  }
}
