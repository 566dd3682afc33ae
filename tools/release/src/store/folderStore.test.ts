/** What a folder alone promises; store.test.ts has what every store does. */
import { readFileSync, statSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { execaSync } from 'execa';
import { folderStore } from './folderStore.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'store-'));
});
afterEach(() => rm(folder, { recursive: true }));

const store = () => folderStore(path.join(folder, 'site'));
const toBuffer = (text: string) => Buffer.from(text);

test('gives two versions of the same second different modification times in seconds', async () => {
  const site = store();
  await site.replaceIfUnchanged('page', undefined, toBuffer('1'));
  const first = await stat(path.join(folder, 'site/page'));
  await site.replaceIfUnchanged('page', await site.read('page'), toBuffer('2'));
  const second = await stat(path.join(folder, 'site/page'));

  expect(Math.floor(second.mtimeMs / 1000)).toBeGreaterThan(Math.floor(first.mtimeMs / 1000));
});

test('leaves nothing but complete files', async () => {
  const site = store();
  await site.create('a', toBuffer('1'));
  await site.create('a', toBuffer('2'));
  await site.replaceIfUnchanged('b', undefined, toBuffer('3'));
  await site.replaceIfUnchanged('b', undefined, toBuffer('4'));

  expect(await site.list('')).toEqual(['a', 'b']);
  expect(await readdir(path.join(folder, 'site/.incoming'))).toEqual([]);
  expect((await stat(path.join(folder, 'site/a'))).mode & 0o444).toBe(0o444);
});

test('writes into a folder that is a mount of its own', async () => {
  // Memory is another file system than the folder of temporary files.
  const mount = await mkdtemp('/dev/shm/store-');
  try {
    await symlink(mount, path.join(folder, 'site'));
    const site = store();

    expect(await site.create('a/b', toBuffer('1'))).toBe('created');
    expect(await site.create('a/b', toBuffer('2'))).toBe('exists');
    expect(await site.replaceIfUnchanged('page', undefined, toBuffer('3'))).toBe('replaced');
    expect(await site.replaceIfUnchanged('page', await site.read('page'), toBuffer('4'))).toBe('replaced');
    expect((await site.read('page'))?.content.toString()).toBe('4');
    expect(await site.list('')).toEqual(['a/b', 'page']);
    await site.remove('a/b');
    expect(await site.list('')).toEqual(['page']);
    expect(await readdir(path.join(mount, '.incoming'))).toEqual([]);
  } finally {
    await rm(mount, { recursive: true });
  }
});

/** The code of the error when a process that is started by these words writes into a folder. */
function errorCodeOf(startedBy: readonly string[], written: string, call: string): string {
  const program = `import { folderStore } from ${JSON.stringify(path.join(import.meta.dirname, 'folderStore.ts'))};
    const store = folderStore(${JSON.stringify(written)});
    const error = await store.${call}.catch((reason) => reason);
    console.log(error.code);`;
  const [first = '', ...args] = [...startedBy, process.execPath, '--no-warnings', '--input-type=module-typescript'];
  return execaSync(first, [...args, '-e', program]).stdout;
}

/** A folder of a file system that is mounted read-only, and how to start a process that sees it. */
function readOnlyFolder(): { folder: string; startedBy: readonly string[] } {
  const mounts = readFileSync('/proc/self/mounts', 'utf8').split('\n');
  const found = mounts.map((line) => /^\S+ (\S+) \S+ (?:\S+,)?ro(?:,|\s)/.exec(line)?.[1]).find(isFolder);
  if (found !== undefined) return { folder: found, startedBy: ['env'] };
  const script = 'mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && exec "$@"';
  return { folder, startedBy: ['unshare', '--map-root-user', '--mount', 'sh', '-c', script, folder] };
}

const isFolder = (place = '') => statSync(place, { throwIfNoEntry: false })?.isDirectory() === true;

test.each([
  ['create', `create('a/b', Buffer.from('1'))`],
  ['replaceIfUnchanged', `replaceIfUnchanged('page', undefined, Buffer.from('1'))`],
])('says that the file system is read-only when %s writes there', (_operation, call) => {
  const { folder: mounted, startedBy } = readOnlyFolder();

  expect(errorCodeOf(startedBy, path.join(mounted, 'site'), call)).toBe('EROFS');
});

test('says that a right is missing when the folder belongs to somebody else', async () => {
  await chmod(folder, 0o555);
  // Root may write everywhere, unless the process has given that right away.
  const isRoot = process.getuid?.() === 0;
  const startedBy = isRoot ? ['setpriv', '--bounding-set=-dac_override', '--inh-caps=-all'] : ['env'];

  expect(errorCodeOf(startedBy, path.join(folder, 'site'), `create('a/b', Buffer.from('1'))`)).toBe('EACCES');
  await chmod(folder, 0o755);
});

test.each([
  ['create', `create('a', content)`],
  ['replaceIfUnchanged', `replaceIfUnchanged('a', undefined, content)`],
])('leaves no draft when the system ends a write of %s', async (_operation, call) => {
  const program = `import { folderStore } from ${JSON.stringify(path.join(import.meta.dirname, 'folderStore.ts'))};
    const content = Buffer.alloc(4_000_000);
    const error = await folderStore(${JSON.stringify(path.join(folder, 'site'))}).${call}.catch((reason) => reason);
    console.log(error.code);`;
  // Files of more than 1 MB fail as on a full disk.
  const shell = 'trap "" XFSZ; ulimit -f 1024; exec "$0" --no-warnings --input-type=module-typescript -e "$1"';
  const { stdout } = execaSync('bash', ['-c', shell, process.execPath, program]);

  expect(stdout).toBe('EFBIG');
  expect(await readdir(path.join(folder, 'site/.incoming'))).toEqual([]);
  expect(await store().list('')).toEqual([]);
});
