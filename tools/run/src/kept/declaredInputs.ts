/** What an end-to-end test depends on, where its modules name the repository's root and could read everything. */
export type DeclaredInputs = {
  /** Packages that it builds or starts, from the repository's root. */
  packages?: readonly string[];
  /** Patterns of files that it reads, from the repository's root. */
  files?: readonly string[];
  /** The remotes of its own site, which consists of the repository's builds. */
  remotes?: readonly string[];
};

const developedRemote = ['apps/shell', 'apps/order-details', 'tools/webpack', 'tools/release', 'tools/sandbox'];

/**
 * By path from `tools/e2e`. A test that is not here and that can read the repository depends on all of it; so does one
 * with a site of its own on every remote.
 */
export const declaredInputs: Readonly<Record<string, DeclaredInputs>> = {
  'accessibility/checks.test.ts': { files: catalogs() },
  'accessibility/screen-states.test.ts': { files: [...catalogs(), 'tools/handbook/answers.md'] },
  'federation/two-versions.test.ts': { packages: ['packages/frame', 'tools/webpack'], remotes: [] },
  'journeys/canary-guard.test.ts': { remotes: ['order-details'] },
  // The copy adds to one remote and creates another. The source of the others is read by nothing that is run there
  // except the contracts of texts, which are a unit test of this repository, too.
  'journeys/contributing.test.ts': {
    files: [
      ...['.changeset/**', '.github/**', 'packages/**', 'tools/**'],
      ...['apps/*/*', 'apps/*/{content,texts}/**', 'apps/{shell,order-details,loan-confirm,repayment}/**'],
    ],
    remotes: ['order-details'],
  },
  'journeys/dev-against-site.test.ts': { packages: [...developedRemote, 'tools/dev'] },
  'journeys/release-deltas.test.ts': { remotes: ['order-details'] },
  'journeys/releases.test.ts': { remotes: ['order-details', 'repayment'] },
  'journeys/screen-that-throws.test.ts': { packages: developedRemote, remotes: ['order-details'] },
};

/** The texts of all screens. */
function catalogs(): string[] {
  return ['{apps/*,packages/frame}/texts/*.json', 'apps/*/content/*.json', 'apps/shell/markets/*.json'];
}
