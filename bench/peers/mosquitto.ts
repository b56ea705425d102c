import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The arguments of mosquitto over TCP without persistence, open to every client on this machine. */
export function mosquittoArgs(port: number, folder: string): string[] {
  const config = join(folder, 'mosquitto.conf');
  writeFileSync(
    config,
    `listener ${port} 127.0.0.1\nallow_anonymous true\nset_tcp_nodelay true\n` +
      'max_queued_messages 0\nmax_inflight_messages 0\nlog_type error\n',
  );
  return ['-c', config];
}
