import { connect } from 'node:net';

/**
 * `node page-load.ts URL CONNECTIONS MILLISECONDS`: requests one page repeatedly on persistent connections, one
 * request at a time on each, and prints how many responses were complete.
 */
const [url = '', connections = '32', milliseconds = '3000'] = process.argv.slice(2);
const { hostname, port, pathname, host } = new URL(url);
const call = `GET ${pathname} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: gzip\r\n\r\n`;
const end = Date.now() + Number(milliseconds);
let answers = 0;
let open = Number(connections);

function client(): void {
  const socket = connect(Number(port), hostname, () => socket.write(call));
  let left = 0;
  socket.on('data', (part: Buffer) => {
    let body = part.length;
    if (left === 0) {
      const head = part.indexOf('\r\n\r\n');
      const length = /content-length: (\d+)/i.exec(part.toString('latin1', 0, head))?.[1];
      left = Number(length ?? 0);
      body -= head + 4;
    }
    left -= body;
    if (left > 0) return;
    left = 0;
    answers++;
    if (Date.now() < end) socket.write(call);
    else socket.end();
  });
  socket.on('close', () => {
    if (--open === 0) process.stdout.write(`${answers}\n`);
  });
}
for (let n = open; n > 0; n--) client();
