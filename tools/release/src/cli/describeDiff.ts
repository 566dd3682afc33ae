/** What `diff` and the changelog of a promote print. */
import type { BuildDiff } from '../commands/diff.ts';
import type { CommitRange } from '../source/gitRepository.ts';

export function diffText({ app, from, to, commits, routes, queries, exports, bytes }: BuildDiff): string {
  const byRoute = Object.entries(bytes.routes)
    .filter(([, { from: before, to: after }]) => before !== after)
    .map(([route, { from: before = 0, to: after = 0 }]) => `  ${route}: ${bytesText(before, after)}`);
  return [
    `${app} ${from.version} → ${to.version}`,
    ...(commits ? commitLines(commits) : ['commits: this checkout lacks one of them']),
    ...changeLines('routes', routes),
    ...changeLines('queries', queries),
    ...changeLines('exports', exports),
    `bytes: ${bytesText(bytes.from, bytes.to)}`,
    ...byRoute,
  ].join('\n');
}

export function commitLines({ added, removed }: CommitRange): string[] {
  const lines = (sign: string, commits: CommitRange['added']) =>
    commits.map(({ commit, author, subject }) => `  ${sign} ${commit.slice(0, 9)} ${subject} (${author})`);
  if (added.length + removed.length === 0) return ['commits: none that this build can contain'];
  return ['commits:', ...lines('+', added), ...lines('-', removed)];
}

function changeLines(title: string, { added, removed }: BuildDiff['routes']): string[] {
  if (added.length + removed.length === 0) return [`${title}: the same`];
  return [`${title}:`, ...added.map((one) => `  + ${one}`), ...removed.map((one) => `  - ${one}`)];
}

function bytesText(from: number, to: number): string {
  const difference = to - from;
  return `${from} → ${to} (${difference > 0 ? '+' : ''}${difference})`;
}
