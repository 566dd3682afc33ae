import path from 'node:path';
import { expect, test } from '@jest/globals';
import { execa } from 'execa';

const cli = path.join(import.meta.dirname, '../cli.ts');

test.each(['x', '0', '1.5'])('rejects --rounds %j before anything is built', async (rounds) => {
  const { exitCode, stderr } = await execa(process.execPath, ['--no-warnings', cli, '--rounds', rounds], {
    reject: false,
    timeout: 50_000,
  });

  expect([exitCode, stderr]).toEqual([1, expect.stringContaining('Give a whole number from 1.')]);
});
