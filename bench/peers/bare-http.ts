import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/**
 * Node's own HTTP server doing nothing else: sends one file's compressed bytes to every request.
 * Usage: node bare-http.ts <port> <file>
 */
const [port, file] = process.argv.slice(2);
if (port === undefined || file === undefined) throw new Error('usage: node bare-http.ts PORT FILE');

const body = readFileSync(file).toString('latin1');
const head = [
  'content-type',
  'text/html; charset=utf-8',
  'content-encoding',
  'gzip',
  'content-length',
  `${body.length}`,
];
createServer((_request, response) => {
  response.writeHead(200, head);
  response.end(body, 'latin1');
}).listen(Number(port), '127.0.0.1');
