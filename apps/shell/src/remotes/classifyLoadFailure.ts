import type { RemoteError } from '@loan/frame/host';
import { type BuildEntry, SCRIPT_TIMEOUT_MS, type ScreenEntry } from '@loan/frame/remote';
import type { LoadFailure } from './federation.ts';

/**
 * Finds out why a remote did not load. A script's `error` event has no reason: the files are requested once with HEAD, to tell a missing file from a wrong hash and from a network failure. A policy or a firewall may block the
 * origin of the files alone: the page's own tells whether there is a connection.
 */
export async function classifyLoadFailure(
  build: BuildEntry,
  screen: ScreenEntry,
  failure: LoadFailure,
  fetchFile: typeof fetch = fetch,
): Promise<RemoteError['reason']> {
  // A retry changes nothing of a missing hash; the previous build may have one.
  if (failure === 'no-hash') return 'integrity';
  if (failure === 'timeout' || failure === 'evaluation') return failure;
  try {
    for (const file of [build.entry, ...screen.files]) {
      const response = await fetchFile(build.base + file, { method: 'HEAD', cache: 'no-store' });
      if (response.status === 404 || response.status === 410) return 'not-found';
      if (!response.ok) return 'timeout';
    }
    return 'integrity';
  } catch {
    return Promise.race([
      fetchFile('/', { method: 'HEAD', cache: 'no-store' }).then(
        () => 'blocked' as const,
        () => 'offline' as const,
      ),
      new Promise<'offline'>((resolve) => {
        setTimeout(resolve, SCRIPT_TIMEOUT_MS, 'offline');
      }),
    ]);
  }
}
