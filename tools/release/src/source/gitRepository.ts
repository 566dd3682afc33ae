/** What the checkout's git tells of builds: the commits between two of them. */
import { execa } from 'execa';

export type Commit = { commit: string; author: string; subject: string };

/** Commits that can have changed a build, newest first, 50 at most. */
export type CommitRange = {
  added: readonly Commit[];
  /** Those that the former build had and the new one lacks: after a rollback, or with a build of another branch. */
  removed: readonly Commit[];
};

/** A checkout. Every answer is undefined when this clone lacks the commit, or without git. */
export type SourceRepository = {
  commitsBetween(app: string, from: string, to: string): Promise<CommitRange | undefined>;
};

const MAX_COMMITS = 50;
const FIELD_SEPARATOR = '\u001f';
const LOG_FORMAT = '--format=%H%x1f%an%x1f%s';
/** What a build contains besides its own app. Another remote's endpoints count, too: this list errs on the long side. */
const SHARED_PATHS = ['packages', 'tools/webpack', 'package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'];
const UNBUILT_PATHS = [':(exclude,glob)**/*.test.ts*', ':(exclude,glob)**/*.stories.tsx', ':(exclude,glob)**/*.md'];

export function gitRepository(root: string): SourceRepository {
  const git = async (...args: string[]): Promise<string | undefined> => {
    const { failed, stdout } = await execa('git', args, { cwd: root, reject: false });
    return failed ? undefined : stdout.trim();
  };
  const log = async (app: string, from: string, to: string): Promise<Commit[] | undefined> => {
    const range = ['log', `--max-count=${MAX_COMMITS}`, '--no-merges', LOG_FORMAT, `${from}..${to}`, '--'];
    const text = await git(...range, `apps/${app}`, ...SHARED_PATHS, ...UNBUILT_PATHS);
    return text?.split('\n').flatMap((line) => {
      const [commit = '', author = '', subject = ''] = line.split(FIELD_SEPARATOR);
      return commit ? [{ commit, author, subject }] : [];
    });
  };
  return {
    async commitsBetween(app, from, to) {
      if (!isCommit(from) || !isCommit(to)) return undefined;
      const [added, removed] = await Promise.all([log(app, from, to), log(app, to, from)]);
      return added && removed && { added, removed };
    },
  };
}

/** A commit comes from a `release.json`: it must not become an option of git. */
function isCommit(text: string): boolean {
  return /^[0-9a-f]{40}$/.test(text);
}
