import { readFileSync } from 'node:fs';
import { rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CompilerState, Extractor, ExtractorConfig } from '@microsoft/api-extractor';

/** What a remote in a repository of its own may import. Other entry points are for the shell and this repository's tools. */
export const PROMISED_ENTRIES: Readonly<Record<string, readonly string[]>> = {
  'packages/api': ['.', './response-schemas', './testing'],
  'packages/bridge': ['.', './testing'],
  'packages/ui': ['.'],
  'packages/frame': ['.', './remote', './payment-status', './testing'],
  'tools/webpack': ['.'],
};

type PackedManifest = { exports: Readonly<Record<string, string | { types: string }>> };

/**
 * The public declarations of the promised entry points of one packed package, with every type that they reach.
 * @param folder of the package in this repository, whose installed packages the types come from
 * @param packed the packed package
 * @returns entry point → report; one that the package has no more is left out
 */
export async function declarationReports(folder: string, packed: string): Promise<Map<string, string>> {
  const manifest = JSON.parse(readFileSync(path.join(packed, 'package.json'), 'utf8')) as PackedManifest;
  const modules = path.join(packed, 'node_modules');
  const project = path.join(packed, 'tsconfig.json');
  const temporary = path.join(packed, 'reports');
  await symlink(path.join(folder, 'node_modules'), modules);
  await writeFile(project, JSON.stringify({ compilerOptions, include: ['src'] }));
  try {
    const entries = PROMISED_ENTRIES[folder.split(path.sep).slice(-2).join('/')] ?? [];
    const promised = entries.flatMap((entry) => {
      const target = manifest.exports[entry];
      if (typeof target !== 'object') return [];
      return [{ entry, config: configOf(packed, project, target.types, temporary) }];
    });
    const [first, ...others] = promised.map(({ config }) => config);
    if (!first) return new Map();
    // One program for all entry points: parsing the types of React takes longer than everything else.
    const additionalEntryPoints = others.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath);
    const compilerState = CompilerState.create(first, { additionalEntryPoints });
    return new Map(promised.map(({ entry, config }) => [entry, reportOf(config, compilerState, temporary)]));
  } finally {
    for (const made of [modules, project, temporary]) await rm(made, { recursive: true, force: true });
  }
}

const compilerOptions = {
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  skipLibCheck: true,
  resolveJsonModule: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  types: [],
};

function configOf(packed: string, project: string, types: string, temporary: string): ExtractorConfig {
  return ExtractorConfig.prepare({
    configObject: {
      projectFolder: packed,
      mainEntryPointFilePath: path.join(packed, types),
      compiler: { tsconfigFilePath: project },
      apiReport: {
        enabled: true,
        reportFileName: 'entry',
        reportFolder: temporary,
        reportTempFolder: path.join(temporary, 'temporary'),
        includeForgottenExports: true,
      },
      newlineKind: 'lf',
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      // A report has the declarations alone: whether they are documented is no matter of versions.
      messages: { extractorMessageReporting: { default: { logLevel: 'none' as never, addToApiReportFile: false } } },
    },
    configObjectFullPath: path.join(packed, 'api-extractor.json'),
    packageJsonFullPath: path.join(packed, 'package.json'),
  });
}

function reportOf(config: ExtractorConfig, compilerState: CompilerState, temporary: string): string {
  const errors: string[] = [];
  Extractor.invoke(config, {
    compilerState,
    localBuild: true,
    messageCallback(message) {
      if (message.logLevel === 'error') errors.push(message.text);
      message.handled = true;
    },
  });
  if (errors.length > 0) throw new Error(`${config.mainEntryPointFilePath} cannot be read: ${errors.join('; ')}`);
  return readFileSync(path.join(temporary, 'entry.api.md'), 'utf8');
}
