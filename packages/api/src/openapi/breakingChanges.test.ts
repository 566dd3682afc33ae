/** @jest-environment node */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { breakingChanges, isMajorRaised, type OpenApiDocument } from './breakingChanges.ts';

const folder = resolve(__dirname, '../..');
const text = readFileSync(join(folder, 'openapi.json'), 'utf8');
const present = JSON.parse(text) as OpenApiDocument;

type TestSchema = {
  type?: unknown;
  required: string[];
  properties: Record<string, { type?: unknown; description?: string; default?: unknown }>;
};
/** An operation of the document, with the parts that these tests change. */
type TestOperation = {
  description: string;
  parameters: { $ref?: string }[];
  requestBody: { content: Record<string, { schema: TestSchema }> };
  responses: Record<string, { content: Record<string, { schema: TestSchema }> }>;
};
type Methods = Record<string, unknown>;

/** The present document after a change of the operation of this call. */
function changed(operationId: string, change: (operation: TestOperation, methods: Methods) => void): OpenApiDocument {
  const document = JSON.parse(text) as OpenApiDocument;
  for (const methods of Object.values(document.paths)) {
    for (const operation of Object.values(methods)) {
      if (operation.operationId === operationId) change(operation as unknown as TestOperation, methods);
    }
  }
  return document;
}
const responseOf = ({ responses }: TestOperation) => responses['200']!.content['application/json']!.schema;
const requestOf = ({ requestBody }: TestOperation) => requestBody.content['application/x-www-form-urlencoded']!.schema;

test('finds nothing in an unchanged document, in new descriptions and defaults, and in a call that is no longer made', () => {
  expect(breakingChanges(present, present)).toEqual([]);
  const described = changed('changeBankAccount', (operation) => {
    operation.description = 'another';
    responseOf(operation).properties['message']!.description = 'another';
    requestOf(operation).properties['product_id']!.default = '1';
  });
  expect(breakingChanges(present, described)).toEqual([]);
  const without = changed('changeBankAccount', (_operation, methods) => {
    delete methods['post'];
  });
  expect(breakingChanges(present, without)).toEqual([]);
  expect(breakingChanges(without, present)).toEqual([
    'changeBankAccount is new: the lender must serve POST /yours/cardChange',
  ]);
});

test.each([
  [
    'another method',
    (operation: TestOperation, methods: Methods) => {
      methods['put'] = operation;
      delete methods['post'];
    },
    'moved from POST /yours/cardChange to PUT /yours/cardChange',
  ],
  [
    'a field of the response that is demanded',
    (one: TestOperation) => responseOf(one).required.push('data'),
    'demands data.data',
  ],
  [
    'a type that is no longer read',
    (one: TestOperation) => {
      responseOf(one).properties['code']!.type = 'string';
    },
    'no longer reads data.code as integer',
  ],
  [
    'a type where any was read',
    (one: TestOperation) => {
      responseOf(one).properties['data']!.type = 'object';
    },
    'reads data.data only as object',
  ],
  [
    'a field that is no longer sent',
    (one: TestOperation) => {
      requestOf(one).required = [];
      delete requestOf(one).properties['product_id'];
    },
    'no longer always sends data.product_id',
  ],
  [
    'a field that is sent as another type',
    (one: TestOperation) => {
      requestOf(one).properties['product_id']!.type = 'integer';
    },
    'sends data.product_id as integer, not string',
  ],
  [
    'a header that is no longer sent',
    (one: TestOperation) => {
      one.parameters = one.parameters.filter(({ $ref }: { $ref?: string }) => !$ref?.endsWith('/swift'));
    },
    'no longer always sends parameters.header swift',
  ],
  [
    'another content type',
    (one: TestOperation) => {
      one.requestBody.content = { 'application/json': { schema: requestOf(one) } };
    },
    'now is sent as application/json',
  ],
] as const)('finds %s', (_title, change, expected) => {
  const after = changed('changeBankAccount', change);
  expect(breakingChanges(present, after)).toEqual([`changeBankAccount ${expected}`]);
});

test('is announced by a new major version only', () => {
  const withVersion = (version: string) => ({ ...present, info: { ...present.info, version } });
  expect(isMajorRaised(withVersion('1.9.0'), withVersion('2.0.0'))).toBe(true);
  expect(isMajorRaised(withVersion('1.0.0'), withVersion('1.1.0'))).toBe(false);
});

test('the command compares with a commit, and rejects what the version does not announce', () => {
  const clone = mkdtempSync(join(tmpdir(), 'api-changes-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { cwd: clone });
  cpSync(join(folder, 'src/openapi'), join(clone, 'src/openapi'), { recursive: true });
  const write = (document: OpenApiDocument) => writeFileSync(join(clone, 'openapi.json'), JSON.stringify(document));
  const command = (...args: string[]) => {
    const script = join(clone, 'src/openapi/checkChanges.ts');
    return spawnSync(process.execPath, ['--no-warnings', script, ...args], { encoding: 'utf8' });
  };
  const run = () => {
    const { status, stdout } = command('HEAD');
    return { status, lines: stdout.trim().split('\n') };
  };
  writeFileSync(join(clone, 'package.json'), '{"type":"module"}');
  write(present);
  git('init', '-q');
  git('add', '.');
  git('commit', '-q', '-m', 'first');
  expect(run()).toEqual({ status: 0, lines: ['Nothing that the lender must know has changed since HEAD.'] });

  const demanding = changed('changeBankAccount', (one) => responseOf(one).required.push('data'));
  const line = '- changeBankAccount demands data.data';
  write(demanding);
  expect(run()).toEqual({ status: 1, lines: [line, expect.stringContaining('raise the major version')] });
  write({ ...demanding, info: { ...demanding.info, version: '2.0.0' } });
  expect(run()).toEqual({ status: 0, lines: [line, 'Announced by version 2.0.0.'] });

  const unreadable = (base: string) =>
    expect.stringMatching(
      new RegExp(`^openapi.json of ${base} cannot be read \\(.+\\)\\. Correct the name, or fetch that branch\\.\\n$`),
    );
  for (const base of ['nowhere', '--output=x'])
    expect(command(base)).toMatchObject({ status: 2, stdout: '', stderr: unreadable(base) });
  expect(command()).toMatchObject({ status: 2, stderr: expect.stringMatching(/^Usage: changes .+\n$/) });
  rmSync(clone, { recursive: true });
}, 30_000);
