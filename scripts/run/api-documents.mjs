// The server's API documents, which the site's developer pages show.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes the documents into a file, again only after the server's sources changed.
 * @param sources hash of everything that the documents are generated from
 * @param print generates the documents as one JSON text
 * @returns the documents
 */
export async function writeDocuments({ file, sources, print }) {
  const stamp = `${file}.sources`;
  if (existsSync(file) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources)
    return readFileSync(file, 'utf8');
  const documents = await print();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, documents);
  writeFileSync(stamp, sources);
  return documents;
}
