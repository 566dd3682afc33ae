import type { BuildState, Change, Composition } from './record.ts';

/** The next composition, with the time from which each of its live builds and canaries is served. */
export function settleSince(before: Composition | undefined, next: Composition, change: Change): Composition {
  const remotes = Object.entries(next.remotes).map(
    ([name, state]) => [name, settleState(before?.remotes[name], state, change)] as const,
  );
  return { ...next, shell: settleState(before?.shell, next.shell, change), remotes: Object.fromEntries(remotes) };
}

function settleState<S extends BuildState>(before: BuildState | undefined, next: S, change: Change): S {
  const { live, canary } = next;
  // A build that was live before keeps what is known of it: nothing, on a site of an older tool.
  const since = before?.live === live ? before.since : { version: live, ...change };
  const canarySince = before?.canary?.version === canary?.version ? before?.canary?.since : change;
  return {
    ...next,
    ...(since && { since }),
    ...(canary && { canary: { ...canary, ...(canarySince && { since: canarySince }) } }),
  };
}
