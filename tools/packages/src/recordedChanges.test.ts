import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readRecordedBumps } from './recordedChanges.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'recorded-changes-'));
});
afterEach(() => rm(root, { recursive: true }));

async function record(name: string, text: string): Promise<void> {
  await mkdir(path.join(root, '.changeset'), { recursive: true });
  await writeFile(path.join(root, '.changeset', name), text);
}

test('takes the highest bump of each package when several changes name it', async () => {
  await record('calm-cats.md', '---\n"@loan/ui": minor\n"@loan/frame": patch\n---\n\nA badge.\n');
  await record('old-dogs.md', "---\n'@loan/ui': major\n'@loan/api': none\n---\n\nNo tag.\n");
  await record('ledger.yaml', '"@loan/bridge@1.1.0":\n  intents: []\n');
  expect([...readRecordedBumps(root)].toSorted()).toEqual([
    ['@loan/api', 'none'],
    ['@loan/frame', 'none'],
    ['@loan/ui', 'major'],
  ]);
});

test('finds none when nothing was recorded', () => {
  expect(readRecordedBumps(root).size).toBe(0);
});

test('names the file when it has no packages', async () => {
  await record('notes.md', 'A badge.\n');
  expect(() => readRecordedBumps(root)).toThrow('.changeset/notes.md does not begin with packages');
});
