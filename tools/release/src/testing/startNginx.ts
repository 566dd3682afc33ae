/** nginx for tests, with a configuration of this tool and folders of its own. */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { createConnection } from 'node:net';
import path from 'node:path';
import { execa } from 'execa';
import { selfSignedCertificate } from './selfSignedCertificate.ts';

export type RawResponse = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };

/** Sends a request without normalising the path, decoding or following redirects. */
export function sendRaw(
  port: number,
  requestPath: string,
  headers: http.OutgoingHttpHeaders = {},
  method = 'GET',
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port, path: requestPath, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on('error', reject);
    request.end();
  });
}

export function lowerCaseNames(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

const CONFIGURATION = path.resolve(import.meta.dirname, '../../nginx');

export type NginxOptions = {
  /** For its configuration and logs. */
  folder: string;
  /** The served tree. */
  root: string;
  /** Replaces the 8080 of local.conf. */
  port: number;
  /** Switches on the lines for TLS in local.conf, and replaces their 443. */
  tlsPort?: number;
  apiOrigin?: string;
};

/** nginx with the checked-in configuration, whose local.conf gets this port, these folders and this lender. */
export async function startNginx({ folder, root, port, tlsPort, apiOrigin }: NginxOptions) {
  let local = (await readFile(path.join(CONFIGURATION, 'local.conf'), 'utf8'))
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('/srv/site', root)
    .replaceAll('/var/log/nginx', folder)
    .replace('http://127.0.0.1:8082', apiOrigin ?? 'http://127.0.0.1:8082');
  if (tlsPort !== undefined) {
    const { cert, key } = await selfSignedCertificate('localhost');
    await writeFile(path.join(folder, 'site.pem'), cert);
    await writeFile(path.join(folder, 'site.key'), key);
    local = local
      .replaceAll(/^# (?=listen|ssl_)/gm, '')
      .replace('listen 443', `listen 127.0.0.1:${tlsPort}`)
      .replaceAll('/etc/ssl', folder);
  }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${folder}/${kind};`,
  );
  const main = `${installedModules()
    .map((module) => `load_module ${module};`)
    .join('\n')}
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log ${folder}/start.log;
events {}
http {
${temporary.join('\n')}
  include ${CONFIGURATION}/site.conf;
}
`;
  const file = path.join(folder, 'nginx.conf');
  await writeFile(path.join(folder, 'local.conf'), local);
  await writeFile(file, main);
  const args = ['-p', folder, '-c', file, '-e', `${folder}/start.log`];
  await execa(installedNginx(), ['-t', ...args]);
  const child = execa(installedNginx(), args, { stdio: 'inherit', reject: false });
  for (let attempt = 0; attempt < 200 && child.exitCode === null; attempt += 1) {
    if (await isListening(port)) {
      return {
        async stop() {
          child.kill();
          await child;
        },
      };
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`nginx did not start: ${await readFile(path.join(folder, 'start.log'), 'utf8')}`);
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });
}

/** The path of nginx. */
function installedNginx(): string {
  return installed('nginx-light', [
    process.env.NGINX_PATH ?? '',
    '/usr/sbin/nginx',
    '/usr/local/sbin/nginx',
    '/opt/homebrew/bin/nginx',
  ]);
}

/** The modules that the configuration needs. */
function installedModules(): string[] {
  return ['brotli_filter', 'brotli_static'].map((name) =>
    installed(`libnginx-mod-http-${name.replace('_', '-')}`, [
      `/usr/lib/nginx/modules/ngx_http_${name}_module.so`,
      `/opt/homebrew/lib/nginx/modules/ngx_http_${name}_module.so`,
    ]),
  );
}

function installed(debianPackage: string, places: readonly string[]): string {
  const found = places.find((place) => place !== '' && existsSync(place));
  if (found !== undefined) return found;
  throw new Error(`${debianPackage} is missing, so the configuration was not tested: apt-get install ${debianPackage}`);
}
