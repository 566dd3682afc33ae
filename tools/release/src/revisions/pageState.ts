/** The part of a page that shell and market decide. */
import { readPublishedShell } from '../builds/publishedReleases.ts';
import { composeTemplate, PAGE_VERSION } from '../page/composePage.ts';
import { ReleaseError } from '../releaseError.ts';
import { buildFolder, type Site } from '../site/site.ts';
import type { Composition } from './record.ts';

/**
 * Composes the page of this shell and market anew, with the markup and the policy of this tool.
 * @param isEmergency also when the page was composed by a newer tool
 * @throws {ReleaseError} rejected, when that would take back what a newer tool wrote
 */
export async function composePageState(
  site: Site,
  composition: Pick<Composition, 'shell' | 'marketConfig' | 'overrideOrigins'> & { page?: { version: number } },
  isEmergency = false,
): Promise<Composition['page']> {
  const { page, shell, marketConfig, overrideOrigins = [] } = composition;
  if (page && page.version > PAGE_VERSION && !isEmergency) {
    throw new ReleaseError('rejected', [
      {
        message: `This tool is too old for this site: its page has version ${page.version}, this tool composes ${PAGE_VERSION}.`,
        fix: 'Update the checkout and install again; remotes can be promoted with this one.',
      },
    ]);
  }
  const config = parseRecordedMarket(site, marketConfig);
  const { release, inline } = await readPublishedShell(site, shell.live);
  const { assetOrigin = '', origins } = config;
  const template = await composeTemplate({
    shell: release,
    shellBase: `${assetOrigin}/${buildFolder('shell', release.version)}`,
    readShellFile: (name) => inline[name] ?? '',
    config: {
      ...config,
      origins: {
        ...origins,
        scripts: [...new Set([...origins.scripts, ...(assetOrigin ? [assetOrigin] : []), ...overrideOrigins])],
        connections: [...new Set([...origins.connections, ...overrideOrigins])],
      },
    },
  });
  return {
    ...template,
    provides: release.providedExports,
    minimumAppVersion: config.minimumAppVersion,
    ...(assetOrigin && { assetOrigin }),
  };
}

function parseRecordedMarket(site: Site, marketConfig: unknown) {
  try {
    return site.parseMarketConfig(marketConfig);
  } catch (error) {
    throw new ReleaseError('rejected', [
      {
        message: `The market configuration is not valid for this tool: ${error instanceof Error ? error.message : error}`,
        fix: 'Correct the file in apps/shell/markets, or update the checkout if a newer tool composed this site.',
      },
    ]);
  }
}
