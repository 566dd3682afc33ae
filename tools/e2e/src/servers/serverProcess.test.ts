import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, jest, test } from '@jest/globals';
import { execa } from 'execa';
import { ServerProcess } from './serverProcess.ts';

// The tests start processes while other tests run on the same two cores.
jest.setTimeout(60_000);

const newFolder = () => mkdtemp(join(tmpdir(), 'server-process-'));
const readyPattern = /on (http:\S+)/;
const program = (lines: string) => ['-e', `${lines}; setInterval(() => {}, 1000)`];

test('gives the origin that the server prints, and deletes its folder when it is stopped', async () => {
  const folder = await newFolder();
  const server = await ServerProcess.start({
    args: program('console.log("on http://localhost:" + process.env.PORT)'),
    env: { PORT: '1' },
    readyPattern,
    folder,
  });
  expect(server.origin).toBe('http://localhost:1');
  expect(existsSync(folder)).toBe(true);

  await server.stop();
  expect(existsSync(folder)).toBe(false);
});

test('rejects with what the server printed when it exits before it is ready, and deletes its folder', async () => {
  const folder = await newFolder();
  const start = ServerProcess.start({
    args: ['-e', 'console.error("port in use"); process.exitCode = 4'],
    readyPattern,
    folder,
  });

  await expect(start).rejects.toThrow(/exited with code 4 before it was ready:\n[^]*port in use/);
  expect(existsSync(folder)).toBe(false);
});

test('ends the server with a test process that exits without stopping it', async () => {
  const folder = await newFolder();
  const options = { args: program('console.log("on http://localhost:1")'), folder, inheritStderr: true };
  // The server inherits stderr, which closes with the last process that holds it: then execa has read all of it.
  const testProcess = await execa(process.execPath, [
    ...['--no-warnings', '--input-type=module-typescript', '-e'],
    `import { ServerProcess } from ${JSON.stringify(join(import.meta.dirname, 'serverProcess.ts'))};
    const server = await ServerProcess.start({ ...${JSON.stringify(options)}, readyPattern: ${readyPattern} });
    console.log(server.origin);
    process.exit();`,
  ]);

  expect(testProcess.stdout).toBe('http://localhost:1');
  await rm(folder, { recursive: true });
});
