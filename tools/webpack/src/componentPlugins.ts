import path from 'node:path';
import { CycloneDxWebpackPlugin } from '@cyclonedx/webpack-plugin';
import type { Compiler, WebpackPluginInstance } from 'webpack';
import { assertAllowedLicences, type BillOfMaterials, formatNotices } from './thirdPartyNotices.ts';

/** Software bill of materials in CycloneDX's JSON; the plugin chooses the name. */
const COMPONENTS_FILE = 'bom.json';
/** Licence texts of the packages in the build. */
const NOTICES_FILE = 'third-party-notices.txt';

/**
 * Plugins of a production build, which list the packages in it and write their licence texts. The build fails when a
 * package has a licence that is not allowed, or no text of it.
 */
/** @param folder of both lists in the output */
export function componentPlugins(folder = '.'): WebpackPluginInstance[] {
  const components = new CycloneDxWebpackPlugin({
    outputLocation: folder,
    includeWellknown: false,
    // No time and no random number: the same commit gives the same bytes.
    reproducibleResults: true,
    // Its validator is a native addon.
    validateResults: false,
    collectEvidence: true,
  });
  return [components as unknown as WebpackPluginInstance, { apply: (compiler) => addNotices(compiler, folder) }];
}

function addNotices(compiler: Compiler, folder: string): void {
  const inFolder = (file: string) => path.posix.join(folder, file);
  const { Compilation, sources } = compiler.webpack;
  compiler.hooks.thisCompilation.tap('ThirdPartyNotices', (compilation) => {
    compilation.hooks.processAssets.tap(
      // After the list is written, before the hashes of all files are.
      { name: 'ThirdPartyNotices', stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE },
      () => {
        // The plugin always writes the same list as XML, too.
        compilation.deleteAsset(inFolder('bom.xml'));
        const list = compilation.getAsset(inFolder(COMPONENTS_FILE))?.source.source().toString();
        if (list === undefined) throw new Error(`The build has no ${COMPONENTS_FILE}.`);
        // Who depends on whom is what webpack happened to reach first: it differs between builds of the same sources.
        const { dependencies: _graph, ...bill } = JSON.parse(list) as BillOfMaterials & { dependencies?: unknown };
        compilation.updateAsset(inFolder(COMPONENTS_FILE), new sources.RawSource(JSON.stringify(bill)));
        const { components = [] } = bill;
        assertAllowedLicences(components);
        compilation.emitAsset(inFolder(NOTICES_FILE), new sources.RawSource(formatNotices(components)));
      },
    );
  });
}
