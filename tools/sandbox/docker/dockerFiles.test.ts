/** What the two images run, without Docker: the lines of their files, with this machine's nginx and sandbox. */
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sendRaw, startNginx } from '@loan/release/start-nginx';
import { execa } from 'execa';
import getPort from 'get-port';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

type Service = {
  build: { context: string; dockerfile: string; target: string };
  ports?: string[];
  network_mode?: string;
  volumes: string[];
};
const { services } = parse(read('compose.yaml')) as { services: Readonly<Record<'sandbox' | 'site', Service>> };
const dockerfile = read('Dockerfile');

/** The arguments of the one instruction of this kind that contains the text. */
function instruction(kind: 'COPY' | 'CMD', text: string): string {
  const found = dockerfile.split('\n').filter((line) => line.startsWith(`${kind} `) && line.includes(text));
  expect(found).toHaveLength(1);
  return (found[0] ?? '').slice(kind.length + 1);
}

const localConfiguration = readFileSync(join(root, instruction('COPY', 'local.conf').split(' ')[0] ?? ''), 'utf8');
const [, apiOrigin = ''] = /proxy_pass (.+);/.exec(localConfiguration) ?? [];
const sandboxPort = new URL(apiOrigin).port;

describe('the running images', () => {
  let folder = '';
  let nginx: Awaited<ReturnType<typeof startNginx>> | undefined;
  let sandbox: ReturnType<typeof startSandbox> | undefined;
  /** Port in the image → port of this machine. */
  const ports = new Map<string, number>();
  const withFreePorts = (text: string) =>
    [...ports].reduce((changed, [port, free]) => changed.replaceAll(port, String(free)), text);

  function startSandbox() {
    const [node = '', ...args] = JSON.parse(withFreePorts(instruction('CMD', 'sandbox'))) as string[];
    const here = args.map((arg) => ({ 'dist/site': join(folder, 'site'), '/data': join(folder, 'data') })[arg] ?? arg);
    return execa(join(root, node), ['--no-warnings', ...here], { cwd: root, reject: false });
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'docker-'));
    await mkdir(join(folder, 'site'));
    await writeFile(join(folder, 'site/index.html'), '<!doctype html><title>page</title>');
    for (const port of ['8080', '8081', sandboxPort]) ports.set(port, await getPort());

    sandbox = startSandbox();
    const started = sandbox;
    await new Promise<void>((resolve, reject) => {
      started.stdout.once('data', () => resolve());
      void started.then(({ stderr }) => reject(new Error(stderr)));
    });
    nginx = await startNginx({
      ...{ folder, root: join(folder, 'site'), port: ports.get('8080') ?? 0 },
      ...{ apiOrigin: withFreePorts(apiOrigin), more: withFreePorts(read('dashboard.conf')) },
    });
  }, 120_000);

  afterAll(async () => {
    await nginx?.stop();
    sandbox?.kill();
    await sandbox;
    await rm(folder, { recursive: true });
  });

  const get = (port: string, path: string) => sendRaw(ports.get(port) ?? 0, path);

  test('serve the page of the site by nginx', async () => {
    const { status, body } = await get('8080', '/order');
    expect([status, body.toString()]).toEqual([200, '<!doctype html><title>page</title>']);
  });

  test('send the lender’s calls from nginx to the sandbox', async () => {
    // nginx itself would respond with HTML.
    const { headers } = await get('8080', '/donation/v3/order/detail?token=wallet&orderId=wallet-1');
    expect(headers['content-type']).toMatch(/^application\/json/);
  });

  test('serve the dashboard on the other port', async () => {
    const { status, body } = await get('8081', '/sandbox');
    expect(status).toBe(200);
    expect(body.toString()).toContain('<h1');
  });
});

describe('the compose file', () => {
  test.each(Object.entries(services))('builds %s from a target of the Dockerfile', (_, { build }) => {
    expect(join(import.meta.dirname, build.context)).toBe(root);
    expect(existsSync(join(root, build.dockerfile))).toBe(true);
    expect(dockerfile).toContain(` AS ${build.target}\n`);
  });

  test('publishes the ports that nginx listens on, on this machine alone', () => {
    const published = (services.sandbox.ports ?? []).map((port) => port.split(':'));
    expect(published.every(([address, outside, inside]) => address === '127.0.0.1' && outside === inside)).toBe(true);
    const listening = [...`${localConfiguration}\n${read('dashboard.conf')}`.matchAll(/^ *listen (\d+)/gm)];
    expect(published.map(([, , inside]) => inside)).toEqual(listening.map(([, port]) => port));
    expect(services.site.network_mode).toBe('service:sandbox');
  });

  test('gives nginx the file of the dashboard, and sends it to the port of the sandbox', () => {
    const [source = ''] = services.site.volumes[0]?.split(':') ?? [];
    expect(read(source)).toContain(`proxy_pass ${apiOrigin};`);
    expect(instruction('CMD', 'sandbox')).toContain(`"--port", "${sandboxPort}"`);
  });
});
