import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { execaSync } from 'execa';
import { moduleBoundaries } from './importBoundaries.ts';

const repository = resolve(import.meta.dirname, '../../..');

/** Boundary → planted file → what that may not import. */
const forbiddenImports: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a remote': {
    'apps/repayment/src/a/A.ts': '@loan/complaints',
    'apps/repayment/src/a/B.ts': '@loan/api/complaints',
    'apps/repayment/src/a/E.ts': 'zustand',
    'apps/repayment/src/a/F.ts': '@lingui/core',
    'apps/repayment/src/a/I.ts': '@loan/api/http',
    'apps/repayment/src/a/J.ts': '@loan/bridge/native',
    'apps/repayment/src/a/K.ts': '@loan/frame/testing',
    'apps/repayment/src/a/W.ts': '@loan/payments/core',
  },
  'a remote definition': { 'apps/repayment/remote.ts': 'react', 'apps/complaints/remote.ts': '@loan/ui' },
  'the shell': {
    'apps/shell/src/a.ts': '@loan/repayment',
    'apps/shell/src/b.ts': '@loan/api/repayment',
    'apps/shell/src/c.ts': 'ky',
  },
  'the vendor script': { 'apps/shell/src/vendor.ts': '@loan/ui' },
  "an app's build": { 'apps/repayment/webpack.config.ts': '@loan/release' },
  "a remote's test": {
    'apps/repayment/src/a/U.test.ts': '@loan/api/complaints',
    'apps/repayment/src/a/V.testSetup.ts': '@loan/sandbox',
  },
  "a remote's served page": { 'apps/promo-landing/standalone.ts': '@loan/frame/host' },
  'packages/api': { 'packages/api/src/a.ts': '@loan/frame' },
  'an endpoints file': { 'packages/api/src/endpoints/bank-binding.ts': 'ky' },
  'packages/bridge': { 'packages/bridge/src/a.ts': '@loan/api' },
  'packages/ui': { 'packages/ui/src/a.ts': '@loan/frame' },
  'packages/frame': { 'packages/frame/src/a.ts': '@loan/api/testing' },
  "payments' status": { 'packages/payments/src/status/a.ts': '@loan/api/order-details' },
  'packages/payments': { 'packages/payments/src/a.ts': '@loan/frame' },
  'a test of payments': { 'packages/payments/src/a.test.ts': '@loan/frame/testing' },
  "frame's own fakes and tests": { 'packages/frame/src/c.test.ts': '@loan/repayment' },
  "frame's host": { 'packages/frame/src/host/a.ts': '@loan/bridge/testing' },
  "an app's journeys": { 'apps/repayment/e2e/a.test.ts': '@loan/frame' },
};

/** planted file, its source, and the expected message */
const violations: readonly [file: string, source: string, message: string][] = [
  ...Object.entries(forbiddenImports).flatMap(([boundary, files]) =>
    Object.entries(files).map(([file, specifier]): [string, string, string] => [
      file,
      `import '${specifier}';`,
      `${boundary} may not import ${specifier}`,
    ]),
  ),
  ['apps/repayment/src/a/C.ts', "import '../../../complaints/remote.ts';", 'may not reach out of apps/repayment'],
  [
    'apps/repayment/src/a/D.ts',
    "import '../../../../packages/ui/src/index.ts';",
    'may not reach out of apps/repayment',
  ],
  ['apps/repayment/src/a/G.ts', "import 'react-dom/client';", 'may not import react-dom'],
  [
    'apps/repayment/src/a/G2.ts',
    "import { useLocation, useNavigate } from 'react-router'; useLocation(); useNavigate();",
    'a remote may import of react-router only useLocation, useSearchParams, not useNavigate: use @loan/frame',
  ],
  ['apps/repayment/src/a/G3.ts', "export { Link } from 'react-router';", 'not Link: use @loan/frame'],
  ['apps/repayment/src/a/G4.ts', "import * as router from 'react-router'; router;", 'not *: use @loan/frame'],
  ['apps/repayment/src/a/H.ts', "import ky from 'ky'; ky.get('/');", 'may not import ky'],
  [
    'apps/repayment/src/a/L.ts',
    "export const x = () => import('@loan/frame/host');",
    'may not import @loan/frame/host',
  ],
  ['apps/repayment/src/a/M.ts', "export * from '@loan/api/testing';", 'may not import @loan/api/testing'],
  [
    'apps/repayment/src/a/T.ts',
    "import { parseMarketConfig } from '@loan/frame/market'; parseMarketConfig({});",
    'getMarketTerms, loanCost, not parseMarketConfig: use @loan/frame',
  ],
  [
    'apps/repayment/src/a/CycleA.ts',
    "import type { B } from './CycleB.ts'; export type A = B | 'a';",
    'Dependency cycle detected',
  ],
  [
    'apps/repayment/src/a/CycleB.ts',
    "import type { A } from './CycleA.ts'; export type B = A | 'b';",
    'Dependency cycle detected',
  ],
  [
    'apps/repayment/src/circle-one/A.ts',
    "import type { B } from '../circle-two/B.ts'; export type A = B;",
    'circle of folders: apps/repayment/src/circle-one → apps/repayment/src/circle-two → apps/repayment/src/circle-three → apps/repayment/src/circle-one',
  ],
  [
    'apps/repayment/src/circle-two/B.ts',
    "export type { C as B } from '../circle-three/C.ts';",
    'circle of folders: apps/repayment/src/circle-two',
  ],
  [
    'apps/repayment/src/circle-three/C.ts',
    "export const load = () => import('../circle-one/D.ts'); export type C = 1;",
    'circle of folders: apps/repayment/src/circle-three',
  ],
  [
    'packages/ui/src/circle-five/F.stories.tsx',
    "import { g } from '../circle-six/G.ts'; export const F = g;",
    'circle of folders: packages/ui/src/circle-five → packages/ui/src/circle-six → packages/ui/src/circle-five',
  ],
  [
    'packages/ui/src/circle-six/G.ts',
    "export { h as g } from '../circle-five/H.ts';",
    'circle of folders: packages/ui/src/circle-six',
  ],
  [
    'apps/shell/src/d.test.ts',
    "import '../../repayment/remote.ts';",
    'a test of the shell may not reach out of apps/shell',
  ],
  ['packages/api/src/endpoints/repayment.ts', "import '../endpoint.ts'; import '@loan/ui';", 'may not import @loan/ui'],
  ['packages/api/src/endpoints/complaints.ts', "import '../endpoint.ts';", "import '@loan/api' by its name"],
  [
    'tools/sandbox/src/a.ts',
    "import '../../../packages/api/src/index.ts';",
    'a tool may not reach out of tools/sandbox',
  ],
  ['packages/frame/src/b.ts', "import '../../api/src/index.ts';", 'may not reach out of packages/frame'],
  ['apps/repayment/src/a/utils.ts', 'export const x = 1;', "'utils' says nothing"],
  ['apps/repayment/src/helpers/a.ts', 'export const x = 1;', "'helpers' says nothing"],
  ['apps/repayment/src/a/index.ts', 'export const x = 1;', 'only a package has an index'],
  ['apps/repayment/src/payByCode/a.ts', 'export const x = 1;', 'kebab-case'],
  ['apps/repayment/src/a/N.ts', "export const x = fetch('/donation/x');", 'Call an endpoint'],
  ['apps/repayment/src/a/O.ts', "document.body.innerHTML = '<b>';", 'no-restricted-properties'],
  ['tools/scripts/a.ts', "import { spawn } from 'node:child_process'; spawn('ls');", 'no-restricted-imports'],
  ['apps/repayment/src/a/P.tsx', "export const P = () => <p dangerouslySetInnerHTML={{ __html: '' }} />;", 'no-danger'],
  ['apps/repayment/src/a/Q.ts', "eval('1');", 'no-eval'],
  [
    'apps/repayment/src/a/U.ts',
    "import { defineStorageItem } from '@loan/frame'; export const x = defineStorageItem('complaints.draft', () => 1);",
    "the name of a stored value begins with the app's",
  ],
  [
    'apps/repayment/src/a/R.test.ts',
    "import { test } from '@jest/globals'; test.skip('a', () => {});",
    'no-disabled-tests',
  ],
  [
    'apps/repayment/src/a/S.test.ts',
    "import { jest } from '@jest/globals'; jest.mock('./a');",
    'no-restricted-jest-methods',
  ],
];

const allowedImports: readonly [file: string, source: string][] = [
  ['apps/repayment/src/circle-one/D.ts', 'export const d = 1;'],
  ['packages/ui/src/circle-five/H.ts', 'export const h = 1;'],
  // A test uses whatever it shows.
  ['apps/repayment/src/circle-one/D.test.ts', "import { e } from '../circle-four/E.ts'; e();"],
  ['apps/repayment/src/circle-four/E.ts', "import { d } from '../circle-one/D.ts'; export const e = () => d;"],
  [
    'apps/repayment/src/ok/A.ts',
    "import '@loan/api'; import '@loan/api/repayment'; import '@loan/frame'; import './B.ts';",
  ],
  ['apps/repayment/src/ok/B.ts', "import '@loan/bridge'; import '@loan/ui'; import '../c/C.ts'; import 'react';"],
  [
    'apps/repayment/src/ok/D.ts',
    "import { defineStorageItem } from '@loan/frame'; export const x = defineStorageItem('repayment.draft', () => 1);",
  ],
  [
    'apps/repayment/src/ok/E.ts',
    "import { useLocation, useSearchParams as read } from 'react-router'; read(); useLocation();",
  ],
  ['apps/repayment/src/ok/A.test.ts', "import '@loan/frame/testing'; import '@loan/api/testing';"],
  ['apps/repayment/src/ok/A.testSetup.ts', "import '@loan/frame/testing'; import '@loan/api/testing';"],
  [
    'packages/frame/src/ok/A.testSetup.tsx',
    "import '@loan/api/testing'; import peso from '../../../../apps/shell/markets/peso.json';",
  ],
  ['apps/repayment/src/ok/C.ts', "import type { MarketConfig } from '@loan/frame/market';"],
  ['apps/shell/src/ok.ts', "import '@loan/api/http'; import '@loan/bridge/native'; import '@loan/frame/host';"],
  ['tools/sandbox/src/ok.ts', "import '@loan/api/repayment';"],
  ['tools/e2e-suites/federation/ok.ts', "import '@loan/repayment'; import '../../../apps/repayment/remote.ts';"],
];

type Diagnostic = { message: string; code: string; filename: string };
let diagnostics: Diagnostic[] = [];
const tempRepository = mkdtempSync(join(tmpdir(), 'import-boundaries-'));

beforeAll(() => {
  for (const part of ['oxlint.config.ts', 'tools/testing/lint-plugin', 'package.json']) {
    cpSync(join(repository, part), join(tempRepository, part), { recursive: true });
  }
  symlinkSync(join(repository, 'node_modules'), join(tempRepository, 'node_modules'));
  for (const [file, source] of [...violations, ...allowedImports]) {
    mkdirSync(dirname(join(tempRepository, file)), { recursive: true });
    writeFileSync(join(tempRepository, file), `${source}\n`);
  }
  diagnostics = runLint();
});

afterAll(() => rmSync(tempRepository, { recursive: true }));

function runLint(): Diagnostic[] {
  const oxlint = join(repository, 'node_modules/oxlint/bin/oxlint');
  const args = [oxlint, '-f', 'json', 'apps', 'packages', 'tools'];
  const { stdout } = execaSync(process.execPath, args, { cwd: tempRepository, reject: false });
  return (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics;
}

function messagesFor(file: string): string[] {
  return diagnostics.filter(({ filename }) => filename === file).map(({ code, message }) => `${code}: ${message}`);
}

describe('lint reports', () => {
  test.each(violations)('%s: %s', (file, _source, message) => {
    expect(messagesFor(file)).toContainEqual(expect.stringContaining(message));
  });
});

test.each(moduleBoundaries.filter(({ allowsRelativeEscape }) => !allowsRelativeEscape).map(({ name }) => name))(
  'lint reports at least one planted violation of: %s',
  (name) => {
    const messages = diagnostics.filter(({ code }) => code.startsWith('local')).map(({ message }) => message);
    expect(messages).toContainEqual(expect.stringContaining(name));
  },
);

describe('lint accepts', () => {
  test.each(allowedImports)('%s: %s', (file) => {
    expect(messagesFor(file).filter((message) => message.startsWith('local'))).toEqual([]);
  });
});
