import type { RemoteRelease } from '@loan/frame/registry';
import { readPublishedShell } from '../builds/publishedReleases.ts';
import { assertNoProblems } from '../releaseError.ts';
import type { Composition } from '../revisions/record.ts';
import { renderPage } from '../revisions/renderPage.ts';
import type { Site } from '../site/site.ts';
import { findSmokeTest } from './smokeTestRecords.ts';

/**
 * Runs the smoke test of the site once per pair of shell and remote builds: a retry after a lost race does not repeat
 * it, and a recorded test of the same bytes counts.
 * @throws {ReleaseError} rejected, with the findings
 */
export function memoizedSmokeTest(site: Site) {
  const passed = new Set<string>();
  return async (next: Composition, remotes: readonly RemoteRelease[]): Promise<void> => {
    const { release: shell } = await readPublishedShell(site, next.shell.live);
    const key = [shell, ...remotes].map(({ name, version }) => `${name}@${version}`).join(' ');
    if (passed.has(key)) return;
    const earlier = await findSmokeTest(site, { shell, remotes });
    if (earlier) {
      site.onProgress(`${earlier.who} opened every screen of exactly these builds at ${earlier.at}`);
      passed.add(key);
      return;
    }
    site.onProgress(
      `opening every screen of ${remotes.map(({ name }) => name).join(', ')} with shell ${shell.version}`,
    );
    const page = renderPage({ revision: 0, composition: next });
    assertNoProblems(await site.smokeTest({ page, shell, remotes }));
    passed.add(key);
  };
}
