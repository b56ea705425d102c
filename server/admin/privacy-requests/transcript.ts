/** Formats a conversation's rows as readable text, one paragraph per entry, times in UTC. */
export function transcript(messages: readonly Record<string, unknown>[]): string {
  const paragraphs = messages.map((row) => {
    const text = (name: string): string => {
      const value = row[name];
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    };
    const who = text('sender') === 'admin' ? text('adminUserName') || 'Agent' : 'Visitor';
    const file = text('originalFileName');
    const said = [text('text'), file === '' ? '' : `[file: ${file}]`, text('comment')]
      .filter((part) => part !== '')
      .join(' ');
    return `${text('messageTime')} ${who}\n${said === '' ? `(${text('type')})` : said}`;
  });
  return `${paragraphs.join('\n\n')}\n`;
}
