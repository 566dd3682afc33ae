/**
 * An npm registry on this machine that serves what is installed here, and archives that are given: `npm install` works
 * without a network, with the versions of this repository's lockfile and no others.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { create } from 'tar';
import { root } from './copyWorkspace.ts';

type Manifest = {
  name: string;
  version: string;
  dependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
  peerDependencies?: Readonly<Record<string, string>>;
};
/** Where a version of a package comes from: an archive, or the folder in which it is installed. */
type Source = { archive: string; manifest: Manifest } | { folder: string; manifest: Manifest };

export type PackageRegistry = {
  /** `http://localhost:43123/` */
  url: string;
  stop(): Promise<void>;
};

const INSTALLED = join(root, 'node_modules/.pnpm');

/** @param packed unpacked folders, whose package.json is read, and the archives of the same packages */
export async function startPackageRegistry(
  packed: readonly { folder: string; archive: string }[],
): Promise<PackageRegistry> {
  const given = packed.map(({ folder, archive }) => ({ archive, manifest: readManifest(folder) }));
  const installed = installedFolders();
  /** The manifest without the dependencies that platform or pnpm-workspace.yaml's overrides left out of the install. */
  const servedManifest = (manifest: Manifest): Manifest => {
    const served = (dependencies: Manifest['dependencies'] = {}) =>
      Object.fromEntries(
        Object.entries(dependencies).filter(([name, range]) => {
          // an alias: `npm:react-is@^18.3.1`
          const [, target = name] = /^npm:(@?[^@]+)/.exec(range) ?? [];
          return sourcesOf(target).length > 0;
        }),
      );
    return {
      ...manifest,
      dependencies: served(manifest.dependencies),
      optionalDependencies: served(manifest.optionalDependencies),
      peerDependencies: served(manifest.peerDependencies),
    };
  };
  const sourcesOf = (name: string): Source[] => {
    const own = given.filter(({ manifest }) => manifest.name === name);
    if (own.length > 0) return own;
    return (installed.get(name) ?? []).map((folder) => ({ folder, manifest: readManifest(folder) }));
  };
  const server = createServer((request, response) => {
    const [name = '', version] = decodeURIComponent(request.url ?? '')
      .slice(1)
      .split('/-/');
    const sources = sourcesOf(name);
    const found = version === undefined ? undefined : sources.find(({ manifest }) => manifest.version === version);
    if (sources.length === 0 || (version !== undefined && !found)) return void response.writeHead(404).end('{}');
    if (found) return void archiveOf(found).then((archive) => response.end(archive));
    const url = `http://${request.headers.host}/${name}/-/`;
    const versions = Object.fromEntries(
      sources.map(({ manifest }) => [
        manifest.version,
        { ...servedManifest(manifest), dist: { tarball: url + manifest.version } },
      ]),
    );
    const latest = Object.keys(versions).at(-1);
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ name, 'dist-tags': { latest }, versions }));
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** Package → the folders of its installed versions. pnpm has one per version and set of peers; links are left out. */
function installedFolders(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (name: string, folder: string) => found.set(name, [...(found.get(name) ?? []), folder]);
  for (const entry of readdirSync(INSTALLED)) {
    // `@scope+name@1.0.0_peers`: the package that this entry holds, beside links to its dependencies
    const name = /^(@?[^@]+)@/.exec(entry)?.[1]?.replace('+', '/');
    if (name) add(name, join(INSTALLED, entry, 'node_modules', name));
  }
  return found;
}

/** pnpm links equal files to one, and npm does not unpack links: each file is archived as its own. */
class NoLinks extends Map<`${number}:${number}`, string> {
  override get(): undefined {
    return undefined;
  }
}

async function archiveOf(source: Source): Promise<Buffer> {
  if ('archive' in source) return readFile(source.archive);
  const entries = await readdir(source.folder);
  const archive = create(
    { sync: true, cwd: source.folder, prefix: 'package', portable: true, gzip: { level: 1 }, linkCache: new NoLinks() },
    entries.filter((entry) => entry !== 'node_modules'),
  );
  return Buffer.concat([...archive]);
}
