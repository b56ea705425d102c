import type { OwnConversation, PrivacyRequestStore } from './store.ts';

/** All rows stored about a person as JSON, piece by piece, so that no conversation has to fit in memory. */
export async function* rowsAsJson(
  store: Pick<PrivacyRequestStore, 'rowsByEmail' | 'rowsOf'>,
  email: string,
  own: readonly OwnConversation[],
): AsyncGenerator<string> {
  const others = JSON.stringify(await store.rowsByEmail(email), null, 2);
  yield `{"email":${JSON.stringify(email)},\n"others":${others},\n"conversations":[`;
  for (const [index, { chatUserId }] of own.entries()) {
    yield index === 0 ? '{' : ',\n{';
    let open: string | null = null;
    for await (const { table, rows } of store.rowsOf(chatUserId)) {
      if (table === open) yield ',\n';
      else yield `${open === null ? '' : '],'}\n${JSON.stringify(table)}:[\n`;
      open = table;
      yield rows.map((row) => JSON.stringify(row)).join(',\n');
    }
    yield open === null ? '}' : ']}';
  }
  yield ']}\n';
}
