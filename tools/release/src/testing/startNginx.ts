/** nginx for tests, with a configuration of this tool and folders of its own. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { createConnection } from 'node:net';
import path from 'node:path';
import { execa, execaSync } from 'execa';

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

/**
 * @param folder for its files
 * @param port on which it answers when it has started
 * @param modules paths of modules to load
 */
export async function startNginx(
  configuration: string,
  folder: string,
  port: number,
  modules: readonly string[] = [],
): Promise<{ stop(): Promise<void> }> {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${folder}/${kind};`,
  );
  const main = `${modules.map((module) => `load_module ${module};\n`).join('')}daemon off;
master_process off;
pid ${folder}/nginx-${port}.pid;
error_log ${folder}/start.log;
events {}
http {
${temporary.join('\n')}
${configuration}
}
`;
  const file = path.join(folder, `nginx-${port}.conf`);
  await mkdir(path.join(folder, 'logs'), { recursive: true });
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

/** The path of nginx. When missing it is installed if the process may do so; otherwise an error has the command. */
export function installedNginx(): string {
  return installed('nginx-light', [
    process.env.NGINX_PATH ?? '',
    '/usr/sbin/nginx',
    '/usr/local/sbin/nginx',
    '/opt/homebrew/bin/nginx',
  ]);
}

/** The path of the module that compresses with brotli, installed like nginx itself. */
export function installedBrotliFilter(): string {
  return installed('libnginx-mod-http-brotli-filter', [
    '/usr/lib/nginx/modules/ngx_http_brotli_filter_module.so',
    '/opt/homebrew/lib/nginx/modules/ngx_http_brotli_filter_module.so',
  ]);
}

function installed(debianPackage: string, places: readonly string[]): string {
  const find = () => places.find((place) => place !== '' && existsSync(place));
  const found = find();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    execaSync('apt-get', ['install', '-y', '--no-install-recommends', debianPackage]);
  }
  const installedNow = find();
  if (installedNow !== undefined) return installedNow;
  throw new Error(`${debianPackage} is missing, so the configuration was not tested: apt-get install ${debianPackage}`);
}
