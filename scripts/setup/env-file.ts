import { parseEnv } from 'node:util';

const lineOf = (name: string): RegExp => new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=`);

/** A value as `.env` holds it. */
function quoted(value: string): string {
  if (/^[\w.:/@+,%?&=-]*$/.test(value)) return value;
  return value.includes("'") ? `"${value}"` : `'${value}'`;
}

/**
 * Sets one variable in the text of a `.env` file and leaves every other line as it is.
 * @param value empty to remove the variable
 * @throws Error if no way of quoting keeps the value as it is
 */
export function setVariable(text: string, name: string, value: string): string {
  const isOwn = (line: string): boolean => lineOf(name).test(line);
  const lines = text.split('\n').filter((line) => value !== '' || !isOwn(line));
  // Of several lines, the last one counts.
  const at = lines.findLastIndex(isOwn);
  const line = `${name}=${quoted(value)}`;
  if (at !== -1) lines[at] = line;
  else if (value !== '') lines.splice(lines.at(-1) === '' ? -1 : lines.length, 0, line);
  const result = lines.join('\n');
  if ((parseEnv(result)[name] ?? '') !== value)
    throw new Error(`${name} cannot be written to .env: it mixes quotation marks or lines.`);
  return result === '' || result.endsWith('\n') ? result : `${result}\n`;
}
