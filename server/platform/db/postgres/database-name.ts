/** Names the database of a `postgresql:` URL without its user and password: `ncf at db.example.com`. */
export function databaseName(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `${decodeURIComponent(pathname.slice(1))} at ${searchParams.get('host') ?? host}`;
}
