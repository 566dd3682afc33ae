/** What a test depends on, where its modules name the repository's root and could read everything. */
export type DeclaredInputs = {
  /** Packages that it builds or starts, from the repository's root. */
  packages?: readonly string[];
  /** Patterns of files that it reads, from the repository's root. */
  files?: readonly string[];
  /** The remotes of its own site, which consists of the repository's builds. */
  remotes?: readonly string[];
};

const developedRemote = ['apps/shell', 'apps/order-details', 'tools/webpack', 'tools/release', 'tools/sandbox'];

/** A page of its own, built from its app without the shell. */
const standalonePage = (app: string): DeclaredInputs => ({
  packages: [app, 'tools/webpack', 'tools/release'],
  files: ['apps/shell/markets/*.json'],
  remotes: [],
});

/**
 * By path from the repository's root. A test that is not here and that can read the repository depends on all of it; so
 * does an end-to-end test with a site of its own, or one that reads the site's files, on every remote.
 */
export const declaredInputs: Readonly<Record<string, DeclaredInputs>> = {
  'tools/e2e/accessibility/checks.test.ts': { files: catalogs() },
  'tools/e2e/accessibility/screen-states.test.ts': { files: [...catalogs(), 'tools/handbook/answers.md'] },
  'tools/e2e/federation/two-versions.test.ts': { packages: ['packages/frame', 'tools/webpack'], remotes: [] },
  'tools/e2e/journeys/canary-guard.test.ts': { remotes: ['order-details'] },
  'tools/e2e/journeys/dev-against-site.test.ts': { packages: [...developedRemote, 'tools/dev'] },
  'tools/e2e/journeys/official-site-standalone.test.ts': standalonePage('apps/official-site'),
  'tools/e2e/journeys/promo-landing-standalone.test.ts': standalonePage('apps/promo-landing'),
  'tools/e2e/journeys/release-deltas.test.ts': { remotes: ['order-details'] },
  'tools/e2e/journeys/releases.test.ts': { remotes: ['order-details', 'repayment'] },
  'tools/e2e/journeys/screen-that-throws.test.ts': { packages: developedRemote, remotes: ['order-details'] },
  // Reads the shell's files and those of the remotes that its browser requests, which is recorded.
  'tools/e2e/security/tampered-files.test.ts': {},
  'tools/run/src/commandLines.test.ts': { files: ['packages/**', 'tools/**'] },
  // Work on repositories that they make.
  'tools/run/src/kept/keptResults.test.ts': {},
  'tools/run/src/stages/jestReport.test.ts': {},
  'tools/run/src/stages/keptEndToEnd.test.ts': { files: ['apps/*/*', 'packages/**', 'tools/**'] },
  'tools/webpack/src/sameBytes.test.ts': { packages: ['apps/repayment', 'tools/webpack'], files: ['packages/**'] },
};

/** The texts of all screens. */
function catalogs(): string[] {
  return ['{apps/*,packages/frame}/texts/*.json', 'apps/*/content/*.json', 'apps/shell/markets/*.json'];
}
