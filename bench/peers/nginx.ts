import { spawn, type ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Starts nginx with one process on a folder of files with their `.gz` versions. */
export function startNginx(path: string, port: number, root: string, folder: string): ChildProcess {
  const config = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  writeFileSync(
    config,
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/errors;
events { worker_connections 512; }
http {
  types { text/html html; text/css css; text/javascript js; } default_type application/octet-stream;
  access_log off; sendfile on; tcp_nopush on; gzip_static on; etag on;
  open_file_cache max=1000; keepalive_requests 1000000000; ${temporary}
  server { listen 127.0.0.1:${port}; root ${root}; location / { try_files $uri $uri/index.html =404; } }
}
`,
  );
  return spawn(path, ['-c', config], { stdio: ['ignore', 'ignore', 'ignore'] });
}
