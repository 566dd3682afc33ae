/**
 * The same screens with module federation as documented: remotes listed in the shell's build by manifest, an async
 * boundary, whole libraries shared as singletons, the default strategy, no registry and no boot script.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { plainPage } from './plainPage.ts';
import { BENCH, baseOf, build, readRemotes, startEntry, writeEntry } from './sources.ts';

const singleton = { singleton: true, requiredVersion: false as const };
const sharedNames = ['react', 'styled-components', '@loan/api', '@loan/bridge', '@loan/payments', '@loan/frame'];
const shared = Object.fromEntries(sharedNames.map((name) => [name, singleton]));

export async function buildDocumented(site: string): Promise<void> {
  const remotes = await readRemotes();
  // A container's name is a global variable, so it has no hyphens.
  const containerOf = (remote: string) => remote.replaceAll('-', '_');
  for (const { name, app, screens, catalogs } of remotes) {
    const container = containerOf(name);
    const exposes = Object.fromEntries(
      [...screens, ...catalogs].map(({ module: { expose, request } }) => [`./${expose}`, request]),
    );
    const federation = { name: container, filename: 'remoteEntry.js', exposes, shared, dts: false };
    const plugins = [new ModuleFederationPlugin(federation)];
    await build({ ...baseOf(app, container), entry: {}, plugins }, path.join(site, 'remotes', name));
  }

  const base = baseOf(BENCH, 'documented_shell');
  const screens = startEntry(remotes, (remote, { expose }) => `import("${containerOf(remote)}/${expose}")`);
  // The shell provides each shared module that it imports: without this one, that of a remote would have no frame.
  const start = `import "@loan/payments";\n${screens}`;
  // The async boundary lets federation resolve shared modules first.
  const boundary = `import(${JSON.stringify(writeEntry('documented-start', start))});`;
  const manifests = remotes.map(({ name }) => [
    containerOf(name),
    `${containerOf(name)}@/remotes/${name}/mf-manifest.json`,
  ]);
  const config = {
    ...base,
    entry: { main: writeEntry('documented-boundary', boundary) },
    output: { ...base.output, publicPath: '/shell/' },
    plugins: [
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: Object.fromEntries(manifests),
        shared: { ...shared, 'react-dom': singleton },
        dts: false,
      }),
    ],
  };
  await build(config, path.join(site, 'shell'));
  writeFileSync(path.join(site, 'index.html'), plainPage('/shell/main.js'));
}
