import { type BuildEntry, type Registry, type RemoteEntry, routesAlone } from '@loan/frame/remote';
import { matchesHash, type PublishedShell } from '../builds/parseRelease.ts';
import { buildFolder, filePath, type RemoteBuild, SERVED } from '../builds/publishedBuild.ts';
import { composeTemplate, fillTemplate, PAGE_VERSION } from '../page/composePage.ts';
import { parseSiteConfig, type SiteConfig } from '../page/siteConfig.ts';
import { rejection } from '../releaseError.ts';
import type { Site } from './site.ts';
import { buildsOf, type RemoteState, type SiteState } from './siteState.ts';

type Settings = Pick<SiteState, 'marketConfig' | 'overrideOrigins'> & { page?: { version: number } };

/**
 * The part of the page that shell and market decide, with the markup and the policy of this tool.
 * @param isEmergency also when the page was composed by a newer tool
 * @throws {ReleaseError} rejected, when the market is not valid or that would take back what a newer tool wrote
 */
export async function composeSiteTemplate(
  site: Site,
  { page, marketConfig, overrideOrigins = [] }: Settings,
  shell: PublishedShell,
  isEmergency = false,
): Promise<SiteState['page']> {
  if (page && page.version > PAGE_VERSION && !isEmergency) {
    throw rejection(
      `This tool is too old for this site: its page has version ${page.version}, this tool composes ${PAGE_VERSION}.`,
      'Update the checkout and install again; remotes can be promoted with this one.',
    );
  }
  const config = parseMarket(marketConfig);
  const { assetOrigin, origins, minimumAppVersion } = config;
  const template = await composeTemplate({
    shell,
    shellBase: `${assetOrigin}/shell/${shell.version}/`,
    async readShellFile(file) {
      const content = (await site.store.read(SERVED + filePath(shell, file)))?.content;
      const released = shell.files[file];
      if (content && released && matchesHash(content, released)) return content.toString();
      throw rejection(`${file} of shell ${shell.version} is not what was published.`, 'Build and publish another one.');
    },
    config: {
      ...config,
      origins: {
        ...origins,
        scripts: [...new Set([...origins.scripts, ...overrideOrigins])],
        connections: [...new Set([...origins.connections, ...overrideOrigins])],
      },
    },
  });
  return { ...template, minimumAppVersion, ...(assetOrigin && { assetOrigin }) };
}

function parseMarket(marketConfig: unknown): SiteConfig {
  try {
    return parseSiteConfig(marketConfig);
  } catch (error) {
    throw rejection(
      `The market configuration is not valid: ${error instanceof Error ? error.message : error}`,
      'Correct the file in apps/shell/markets.',
    );
  }
}

/** The HTML of a site: a pure function of its state, so every process renders the same bytes. */
export function renderPage({ id, revision, page, shell, remotes, ...settings }: SiteState): string {
  const entries: Record<string, RemoteEntry> = {};
  const policies: string[] = [];
  for (const [name, remote] of Object.entries(remotes).sort(([a], [b]) => (a < b ? -1 : 1))) {
    entries[name] = remoteEntry(name, remote, page.assetOrigin ?? '');
    const { canary, isDisabled } = remote;
    policies.push(...buildsOf(isDisabled ? canary && { canary } : remote).flatMap((build) => build.policies));
  }
  const { overrideOrigins = [], hasTestDevices } = settings;
  const registry: Registry & { site: string } = {
    site: id,
    revision,
    contract: shell.live.providedExports.contract,
    remotes: entries,
    ...(overrideOrigins.length > 0 && { overrideOrigins }),
    ...(hasTestDevices && { hasTestDevices }),
  };
  return fillTemplate(page, registry, policies);
}

function remoteEntry(name: string, { live, previous, canary, isDisabled }: RemoteState, origin: string): RemoteEntry {
  const canaryEntry = canary && { canary: { percent: canary.percent, build: buildEntry(canary.build, origin) } };
  const shown = live ?? canary?.build;
  if (!shown) throw new Error(`${name} has neither a live build nor a canary.`);
  if (isDisabled || !live)
    return { live: routesAlone(shown.version, Object.keys(shown.screens)), ...canaryEntry, isDisabled: true };
  return {
    live: buildEntry(live, origin),
    ...(previous && { previous: buildEntry(previous, origin) }),
    ...canaryEntry,
  };
}

function buildEntry(build: RemoteBuild, origin: string): BuildEntry {
  const { version, name, entry, integrity, global, screens, catalogs } = build;
  return { version, base: `${origin}/${buildFolder(name, version)}`, entry, integrity, global, screens, catalogs };
}
