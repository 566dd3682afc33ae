/** Real processes and files: one server per folder; an unreadable database is named and left unchanged. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { execa } from 'execa';

const cli = join(import.meta.dirname, '../cli.ts');
const START_TIMEOUT_MS = 60_000;
let dataDir = '';
const running: ServerProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'data-folder-'));
});
afterEach(async () => {
  for (const child of running.splice(0)) await kill(child);
  await rm(dataDir, { recursive: true, force: true });
});

type ServerProcess = ReturnType<typeof spawnServer>;

const spawnServer = (folder: string) =>
  execa(process.execPath, ['--no-warnings', cli, '--port', '0', '--data', folder], { reject: false });

/** Starts a server. @returns its port, or its error output when it exits */
async function start(folder = dataDir) {
  const child = spawnServer(folder);
  running.push(child);
  let output = '';
  return new Promise<{ child: ServerProcess; port: number; code?: number | undefined; output: string }>((resolve) => {
    const collectOutput = (text: Buffer) => {
      output += text.toString();
      const [, port] = /localhost:(\d+)/.exec(output) ?? [];
      if (port) resolve({ child, port: Number(port), output });
    };
    child.stdout.on('data', collectOutput);
    child.stderr.on('data', collectOutput);
    void child.then(({ exitCode }) => resolve({ child, port: 0, code: exitCode, output }));
  });
}

async function kill(child: ServerProcess): Promise<void> {
  child.kill('SIGKILL');
  await child;
}

describe('two servers on one data folder', () => {
  test(
    'reject the second with the name of the folder until the first is killed',
    async () => {
      const first = await start();
      expect(first.port).toBeGreaterThan(0);

      const second = await start();
      expect(second).toMatchObject({ code: 1, port: 0 });
      expect(second.output).toContain(`${dataDir} is in use by another sandbox server`);
      expect(second.output).toContain('--data');
      expect(second.output).not.toMatch(/\n\s+at /);
      expect((await fetch(`http://127.0.0.1:${first.port}/sandbox/api/clock`)).status).toBe(200);

      await kill(first.child);
      expect((await start()).port).toBeGreaterThan(0);
    },
    START_TIMEOUT_MS,
  );
});

describe('a database that cannot be read', () => {
  const file = () => join(dataDir, 'sandbox.sqlite');

  /** A whole database with the bytes of its middle overwritten. */
  async function corruptDatabase(): Promise<Buffer> {
    const { child } = await start();
    await kill(child);
    const db = new DatabaseSync(file());
    db.exec('pragma wal_checkpoint(truncate)');
    db.close();
    const bytes = await readFile(file());
    return bytes.fill(0x5a, 4096, Math.floor(bytes.length / 2));
  }

  test.each<[string, () => Promise<Buffer>]>([
    ['text', async () => Buffer.from('this is no database, '.repeat(500))],
    ['cut off', async () => (await corruptDatabase()).subarray(0, 5000)],
    ['overwritten in its middle', corruptDatabase],
  ])(
    'is named with the reason and left unchanged when it is %s',
    async (_, bytes) => {
      const content = await bytes();
      await writeFile(file(), content);

      const { code, output } = await start();
      expect(code).toBe(1);
      expect(output).toContain(`The sandbox's database ${file()} cannot be used`);
      expect(output).toContain(`delete ${file()} together with`);
      expect(output).not.toMatch(/\n\s+at /);
      expect((await readFile(file())).equals(content)).toBe(true);

      await rm(file());
      expect((await start()).port).toBeGreaterThan(0);
    },
    START_TIMEOUT_MS,
  );

  test(
    'is named when it is a folder, or when the data folder is a file',
    async () => {
      await mkdir(file());
      expect((await start()).output).toContain(`${file()} cannot be used`);
      const occupiedPath = join(dataDir, 'file');
      await writeFile(occupiedPath, 'mine');
      const { code, output } = await start(occupiedPath);
      expect(code).toBe(1);
      expect(output).toContain(`The data folder ${occupiedPath} cannot be made`);
      expect(await readFile(occupiedPath, 'utf8')).toBe('mine');
    },
    START_TIMEOUT_MS,
  );

  test(
    'is copied, and the copy is named, when it has another schema',
    async () => {
      const olderDatabase = new DatabaseSync(file());
      olderDatabase.exec(
        `create table bookings (amount integer); insert into bookings values (7); pragma user_version = 5`,
      );
      olderDatabase.close();

      const { port, output } = await start();
      expect(port).toBeGreaterThan(0);
      const copy = join(dataDir, 'sandbox.before-5.sqlite');
      expect(output).toContain(copy);
      expect(await readdir(dataDir)).toContain('sandbox.before-5.sqlite');
      const backup = new DatabaseSync(copy);
      expect(backup.prepare('select amount from bookings').get()).toEqual({ amount: 7 });
      backup.close();
    },
    START_TIMEOUT_MS,
  );
});

describe('the Host header', () => {
  const rawRequest = (port: number, lines: readonly string[]) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
      let received = '';
      socket.on('data', (text) => {
        received += text.toString();
        const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(received) ?? [];
        if (status) resolve(status);
        socket.end();
      });
      socket.once('error', reject);
      socket.once('close', () => resolve('closed'));
    });
  const path = '/sandbox/api/clock';

  test(
    'is a 400 when empty or malformed, and a 403 when it is foreign',
    async () => {
      const { port } = await start();
      const get = (...headers: string[]) => rawRequest(port, [`GET ${path} HTTP/1.1`, ...headers, 'Connection: close']);
      for (const host of ['localhost', `localhost:${port}`, 'LOCALHOST:1', `127.0.0.1:${port}`, '[::1]']) {
        expect([host, await get(`Host: ${host}`)]).toEqual([host, '200']);
      }
      for (const host of [
        '',
        ' ',
        'a b',
        'localhost:',
        'localhost:99999',
        'localhost:8080:1',
        'localhost/evil',
        'user@localhost',
        'localhost#x',
        'localhost?x',
        'localhost,localhost',
        'http://localhost',
        '[::1',
        '..',
        '%6cocalhost',
      ]) {
        expect([host, await get(`Host: ${host}`)]).toEqual([host, '400']);
      }
      for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.2', '10.0.0.1:80', '[::2]']) {
        expect([host, await get(`Host: ${host}`)]).toEqual([host, '403']);
      }
      expect(await get()).toBe('400');
      expect(await get('Host: localhost', 'Host: localhost')).toBe('400');
      expect(await rawRequest(port, [`GET ${path} HTTP/1.0`, 'Connection: close'])).toBe('400');
      expect(
        await rawRequest(port, [`GET http://evil.example${path} HTTP/1.1`, 'Host: localhost', 'Connection: close']),
      ).toBe('403');
    },
    START_TIMEOUT_MS,
  );
});
