import type { ContentBuild, ContentFile } from '@ncf/contract/content';

/** Signs in as the owner of a served site, who edits its content. */
export async function openEditor(url: string) {
  const headers = { 'content-type': 'application/json', origin: url };
  const session = await fetch(`${url}/api/v1/agent/session`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: 'owner@example.com', password: 'correct horse battery' }),
  });
  const { token } = (await session.json()) as { token: string };
  const cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const call = (method: string, path: string, body?: object) =>
    fetch(`${url}/api/v1/content/${path}`, {
      method,
      headers: { ...headers, cookie, authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
  const file = async (path: string) =>
    (await (await call('GET', `file?path=${path}`)).json()) as ContentFile;
  return {
    text: async (path: string) => (await file(path)).text ?? '',
    build: async () => (await (await call('GET', 'build')).json()) as ContentBuild,
    /** @returns why it was refused, by file and field; null if it was published */
    async publish(texts: Record<string, string>): Promise<Record<string, string> | null> {
      const files: object[] = [];
      for (const [path, text] of Object.entries(texts)) {
        // A catalog has no revision of its own to ask for: it belongs to its file.
        const [, language] = /^languages\/(?!en\/)(\w+)/.exec(path) ?? [];
        const { translations, ...own } = await file(
          path.replace(/^languages\/\w+/, 'languages/en'),
        );
        const state = language === undefined ? own : translations[language];
        const saved = await call('PUT', 'draft', { path, text, revision: state?.revision ?? '0' });
        files.push({ path, ...((await saved.json()) as { revision: string }), savedAt: undefined });
      }
      const answer = await call('POST', 'publish', { files });
      if (answer.ok) return null;
      return ((await answer.json()) as { fields: Record<string, string> }).fields;
    },
  };
}
