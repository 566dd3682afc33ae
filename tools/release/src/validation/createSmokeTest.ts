import type { RemoteBuild } from '../builds/publishedBuild.ts';
import { assertNoProblems } from '../releaseError.ts';
import { renderPage } from '../site/renderPage.ts';
import type { Site } from '../site/site.ts';
import type { SiteState } from '../site/siteState.ts';

/**
 * The smoke test of a command: each pair of shell and builds is opened once, however often a race is repeated. A build that
 * was opened with the live shell before, as a canary, is not opened again.
 */
export function createSmokeTest(site: Site) {
  const passed = new Set<string>();
  /** @throws {ReleaseError} rejected, with the findings */
  return async (state: SiteState, builds: readonly RemoteBuild[]): Promise<void> => {
    const shellVersion = state.shell.live.version;
    const remotes = builds.filter(({ testedWith }) => testedWith !== shellVersion);
    const key = [shellVersion, ...remotes.map(({ name, version }) => `${name}@${version}`)].join(' ');
    if (remotes.length > 0 && !passed.has(key)) {
      site.onProgress(
        `opening every screen of ${remotes.map(({ name }) => name).join(', ')} with shell ${shellVersion}`,
      );
      assertNoProblems(await site.smokeTest({ page: renderPage(state), remotes, shellVersion }));
      passed.add(key);
    }
  };
}
