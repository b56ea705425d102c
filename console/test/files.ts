import type { App } from '@ncf/testing';
import type { Locator } from 'playwright-core';

/** Pastes a text file into a field, or drops it there. */
export const addFile = (field: Locator, how: 'paste' | 'drop', name: string): Promise<void> =>
  field.evaluate(
    (area, [event, file]) => {
      const data = new DataTransfer();
      data.items.add(new File(['cable'], file, { type: 'text/plain' }));
      const init = { bubbles: true, cancelable: true };
      area.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data }),
      );
    },
    [how, name] as const,
  );

/**
 * Creates a saved reply with a text file for each name, which contains `All {name}`.
 * @returns the addresses of the files
 */
export async function saveReplyWithFiles(
  app: App,
  { names, ...reply }: { shortcut: string; text: string; names: readonly string[] },
): Promise<string[]> {
  const agent = await app.agentSignIn();
  const fileUrls: string[] = [];
  for (const name of names) {
    const body = new FormData();
    body.set('file', new File([`All ${name}`], name, { type: 'text/plain' }));
    const headers = { authorization: `Bearer ${agent.token}` };
    const url = `${app.url}/api/v1/file_upload`;
    const response = await fetch(url, { method: 'POST', headers, body });
    fileUrls.push(((await response.json()) as { fileUrl: string }).fileUrl);
  }
  await app.callAs(agent, 'PUT', `replies/${crypto.randomUUID()}`, { ...reply, fileUrls });
  return fileUrls;
}
