import { ReleaseError } from '../releaseError.ts';
import type { BuildState, Composition, RemoteState } from './record.ts';

/** Versions that a rollback can go back through. */
const MAX_FORMER = 20;

/** A copy of the composition with another state of one remote. */
export function withRemote(current: Composition, name: string, state: Composition['remotes'][string]): Composition {
  return { ...current, remotes: { ...current.remotes, [name]: state } };
}

/**
 * The state of an app after a new version went live: the former one is the first to go back to. Ends canary and disable.
 */
export function withLive(state: RemoteState | undefined, live: string): BuildState {
  if (!state) return { live };
  const { canary: _canary, isDisabled: _isDisabled, isNew, previous: before, former: _former, ...rest } = state;
  if (isNew) return { ...rest, live };
  const previous = state.live === live ? before : state.live;
  const former = [state.live, ...(state.former ?? [])].filter(
    (version, index, all) => version !== live && all.indexOf(version) === index,
  );
  return {
    ...rest,
    live,
    ...(previous && { previous }),
    ...(former.length > 0 && { former: former.slice(0, MAX_FORMER) }),
  };
}

/** Without its canary; other fields stay, those of newer tools among them. */
export function withoutCanary<T extends BuildState>({ canary: _canary, ...rest }: T): Omit<T, 'canary'> {
  return rest;
}

export function requireComposition(latest: Composition | undefined): Composition {
  if (latest) return latest;
  throw new ReleaseError('notFound', [
    { message: 'This site has no shell yet.', fix: 'Publish one, then: release compose --market <name>.' },
  ]);
}
