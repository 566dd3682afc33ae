import { ReleaseError } from '../releaseError.ts';
import type { Composition } from './revisions.ts';

/** A copy of the composition with another state of one remote. */
export function withRemote(current: Composition, name: string, state: Composition['remotes'][string]): Composition {
  return { ...current, remotes: { ...current.remotes, [name]: state } };
}

export function requireComposition(latest: Composition | undefined): Composition {
  if (latest) return latest;
  throw new ReleaseError('notFound', [
    { message: 'This site has no shell yet.', fix: 'Publish one, then: release compose --market <name>.' },
  ]);
}
