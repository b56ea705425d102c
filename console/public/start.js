// Runs before the first paint, in its own file because the CSP forbids inline scripts. Sets the color mode, and asks for
// the session and for who waits while the console's code is still on its way; `src/api/early-fetch.ts` hands them over.
try {
  const mode = localStorage.getItem('ncf-color-mode');
  if (mode === 'light' || mode === 'dark') document.documentElement.classList.add(mode);
} catch {
  // Without storage, the system's mode applies.
}
const early = (window.ncfEarly = new Map());
const limit = { signal: AbortSignal.timeout(15_000) };
const asked = fetch('/api/v1/agent/session', { method: 'POST', ...limit });
const session = asked.then(async (response) => {
  // With a filter in the address, the inbox asks for something else.
  if (response.ok && location.search === '') {
    const { token } = await response.clone().json();
    const waiting = '/api/v1/conversations?view=waiting&limit=200';
    early.set(waiting, fetch(waiting, { headers: { authorization: `Bearer ${token}` }, ...limit }));
  }
  return response;
});
early.set('/api/v1/agent/session', session);
