import { matchesHash, type PublishedShell } from '../builds/parseRelease.ts';
import { filePath, SERVED } from '../builds/publishedBuild.ts';
import { composeTemplate, PAGE_VERSION } from '../page/composePage.ts';
import { parseSiteConfig, type SiteConfig } from '../page/siteConfig.ts';
import { rejection } from '../releaseError.ts';
import type { Site } from './site.ts';
import type { SiteState } from './siteState.ts';

type Settings = Pick<SiteState, 'marketConfig' | 'overrideOrigins'> & { page?: { version: number } };

/**
 * The part of the page that shell and market decide, with the markup and the policy of this tool.
 * @param isEmergency also when the page was composed by a newer tool
 * @throws {ReleaseError} rejected, when the market is not valid or that would take back what a newer tool wrote
 */
export async function composeSitePage(
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
