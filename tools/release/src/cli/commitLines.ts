import type { CommitRange } from '../source/gitRepository.ts';

export function commitLines({ added, removed }: CommitRange): string[] {
  const lines = (sign: string, commits: CommitRange['added']) =>
    commits.map(({ commit, author, subject }) => `  ${sign} ${commit.slice(0, 9)} ${subject} (${author})`);
  if (added.length + removed.length === 0) return ['commits: none that this build can contain'];
  return ['commits:', ...lines('+', added), ...lines('-', removed)];
}
