/** The page that led here, from the address. */
export function sourceOf(query: string): string {
  const from = new URLSearchParams(query).get('from') ?? '';
  return from.startsWith('/') ? from.slice(0, 200) : '';
}
