/** How far an upload has come, in bytes of its body. */
export type UploadProgress = (sent: number, total: number) => void;

interface Upload {
  headers: Record<string, string>;
  body: FormData;
  credentials: RequestCredentials;
  signal: AbortSignal;
}

/**
 * A POST that tells how far it has come, which `fetch` cannot (WHATWG XMLHttpRequest §3.5.2).
 * @returns the answer; rejects as `fetch` does, with the signal's reason when it is aborted
 */
export function postWithProgress(
  url: string,
  { headers, body, credentials, signal }: Upload,
  onProgress: UploadProgress,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
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
      if (signal.aborted) reject(signal.reason as Error);
      else if (status === 0) reject(new TypeError('The upload was cut.'));
      else resolve(new Response(status === 204 ? null : responseText, { status }));
    };
    if (signal.aborted) reject(signal.reason as Error);
    else request.send(body);
  });
}
