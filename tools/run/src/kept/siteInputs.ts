import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { RepositoryFiles } from './repositoryFiles.ts';

const SITE_FOLDER = 'dist/site/';
const REMOTES_FOLDER = `${SITE_FOLDER}remotes/`;
const PAGE = `${SITE_FOLDER}index.html`;

/** What the page says of a build and what changes with every version of it. */
const VERSIONED_KEYS = new Set(['version', 'base', 'entry', 'integrity', 'global', 'files']);

type Registry = { remotes: Readonly<Record<string, { live: { global: string } }>> };

/**
 * The composed site as inputs of tests, remote by remote: a test that opened two remotes does not depend on the builds of
 * the others. The page names all of them; a test depends on their routes and queries, and on the versions that it opened.
 */
export class SiteInputs {
  private readonly paths: readonly string[];
  private readonly page: string;
  private readonly servedPaths: readonly string[];

  constructor(root: string, files: RepositoryFiles) {
    this.paths = [...files.keys()].filter((path) => path.startsWith(SITE_FOLDER));
    const page = resolve(root, PAGE);
    this.page = existsSync(page) ? readFileSync(page, 'utf8') : '';
    this.servedPaths = this.paths.filter((path) => {
      const [, build] = /\/(?:shell|remotes\/[^/]+)\/([^/]+)\//.exec(path) ?? [];
      return build === undefined || this.page.includes(build);
    });
  }

  /** All files of the site. */
  wholeSite(): string[] {
    return [...this.paths];
  }

  /** The files of the site except the page and the remotes: the shell. */
  shell(): string[] {
    return this.servedFiles(SITE_FOLDER).filter((path) => path !== PAGE && !path.startsWith(REMOTES_FOLDER));
  }

  /** The files of one remote. */
  remote(name: string): string[] {
    return this.servedFiles(`${REMOTES_FOLDER}${name}/`);
  }

  /** The page with the versions of these remotes only, and without its revision, which counts the compositions. */
  pageFor(remotes: readonly string[]): string {
    const [block = '', tag = '', json = '{"remotes":{}}'] =
      /(<script[^>]*id="?registry"?[^>]*>)([^<]*)/.exec(this.page) ?? [];
    const registry = JSON.parse(json) as Registry;
    const others = Object.entries(registry.remotes).filter(([name]) => !remotes.includes(name));
    const remaining = Object.fromEntries(others.map(([name, entry]) => [name, withoutVersions(entry)]));
    const page = this.page.replace(
      block,
      () => tag + JSON.stringify({ ...registry, revision: 0, remotes: { ...registry.remotes, ...remaining } }),
    );
    // The policy names every build by its global.
    return others.reduce((text, [name, { live }]) => text.replaceAll(live.global, name), page);
  }

  /** The files of a folder, without those of earlier builds, which no page names. */
  private servedFiles(folder: string): string[] {
    return this.servedPaths.filter((path) => path.startsWith(folder));
  }
}

function withoutVersions(entry: unknown): unknown {
  return JSON.parse(JSON.stringify(entry, (key, value: unknown) => (VERSIONED_KEYS.has(key) ? undefined : value)));
}
