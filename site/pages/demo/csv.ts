const cell = (value: string | number): string => {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows of our own texts and figures as CSV (RFC 4180). */
export const csvOf = (
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string => [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
