/** A `fetch` that keeps cookies as a browser does (name and value; one server, so no domains). */
export function cookieFetch(cookie = '', send = fetch): typeof fetch {
  const jar = new Map<string, string>();
  const keep = (pair: string): void => {
    const at = pair.indexOf('=');
    if (at > 0) jar.set(pair.slice(0, at).trim(), pair.slice(at + 1));
  };
  cookie.split('; ').forEach(keep);
  return async (input, init) => {
    const headers = new Headers(input instanceof Request ? input.headers : init?.headers);
    if (jar.size > 0) headers.set('cookie', [...jar].map((pair) => pair.join('=')).join('; '));
    const response = await send(input, { ...init, headers });
    for (const line of response.headers.getSetCookie()) keep(line.split(';', 1)[0] ?? '');
    return response;
  };
}
