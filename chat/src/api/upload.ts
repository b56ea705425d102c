/** Called with the bytes of the body sent so far and in all. */
export type UploadProgress = (sent: number, total: number) => void;

interface Upload {
  method: string;
  headers: Record<string, string>;
  body: XMLHttpRequestBodyInit | null;
  credentials: RequestCredentials;
  signal: AbortSignal;
}

/** Whether this environment has `XMLHttpRequest`. */
export const canReportProgress = (): boolean => typeof XMLHttpRequest === 'function';

/**
 * Sends a request like `fetch`, and reports the progress of its body, which `fetch` cannot (WHATWG XMLHttpRequest
 * §3.5.2). Rejects with the signal's reason when it is aborted.
 */
export function sendWithProgress(
  url: string,
  { method, headers, body, credentials, signal }: Upload,
  onProgress: UploadProgress,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.withCredentials = credentials === 'include';
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded, total);
    };
    const abort = (): void => request.abort();
    signal.addEventListener('abort', abort);
    request.onloadend = () => {
      signal.removeEventListener('abort', abort);
      const { status, responseText } = request;
      if (signal.aborted) return reject(signal.reason as Error);
      if (status === 0) return reject(new TypeError('The upload was interrupted.'));
      const wait = request.getResponseHeader('retry-after');
      const init = { status, headers: wait === null ? {} : { 'retry-after': wait } };
      resolve(new Response(status === 204 ? null : responseText, init));
    };
    if (signal.aborted) reject(signal.reason as Error);
    else request.send(body);
  });
}
