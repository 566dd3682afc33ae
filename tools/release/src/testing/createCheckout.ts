/** A small repository of git for tests. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';

export type Checkout = {
  root: string;
  git: (...args: string[]) => Promise<string>;
  /** Writes files and commits them. @returns the commit */
  commit: (subject: string, files: Readonly<Record<string, string>>) => Promise<string>;
  remove: () => Promise<void>;
};

export async function createCheckout(): Promise<Checkout> {
  const root = await mkdtemp(path.join(tmpdir(), 'checkout-'));
  const git = async (...args: string[]) => {
    const author = ['-c', 'user.name=Ana', '-c', 'user.email=ana@site.example'];
    return (await execa('git', [...author, ...args], { cwd: root })).stdout;
  };
  await git('init', '-q');
  return {
    root,
    git,
    async commit(subject, files) {
      for (const [name, text] of Object.entries(files)) {
        await mkdir(path.join(root, path.dirname(name)), { recursive: true });
        await writeFile(path.join(root, name), text);
      }
      await git('add', '-A');
      await git('commit', '-q', '--no-gpg-sign', '-m', subject);
      return git('rev-parse', 'HEAD');
    },
    remove: () => rm(root, { recursive: true }),
  };
}
