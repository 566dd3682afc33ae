import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { allEndpoints } from '../endpoints/allEndpoints.ts';
import { openApiText } from './openapi.ts';

const folder = resolve(__dirname, '../..');

type Operation = { operationId: string; description: string; parameters: { name?: string; $ref?: string }[] };
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { parameters: Record<string, unknown> };
};

const generated = openApiText(folder);
const document = JSON.parse(generated) as Document;
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

test('is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate(JSON.parse(generated))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  const broken = { ...document, paths: { '/x': { get: { responses: [] } } } };
  expect(await new Validator().validate(broken)).toMatchObject({ valid: false });
});

test('demands headers of no call that a browser makes without them', () => {
  const headersOf = (id: string) =>
    operations
      .find(({ operationId }) => operationId === id)
      ?.parameters.filter(({ $ref }) => /\/(X-Requested-With|swift|eyes|building|gather)$/.test($ref ?? ''));
  expect(headersOf('captchaPicture')).toEqual([]);
  expect(headersOf('getCaptchaSession')).toHaveLength(3);
});

test('describes every call, each with a description', () => {
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(allEndpoints.map(({ name }) => name).sort());
  expect(operations.filter(({ description }) => description === '')).toEqual([]);
});

test('lists every parameter once per call, and refers only to existing components', () => {
  for (const { operationId, parameters } of operations) {
    const names = parameters.map(({ name, $ref }) => name ?? $ref?.split('/').at(-1) ?? '');
    expect([operationId, names]).toEqual([operationId, [...new Set(names)]]);
    for (const { $ref } of parameters) {
      if ($ref) expect(document.components.parameters).toHaveProperty([$ref.split('/').at(-1) ?? '']);
    }
  }
});

test('documents Idempotency-Key only for calls that move money', () => {
  const withKey = operations.filter(({ parameters }) =>
    parameters.some(({ $ref }) => $ref === '#/components/parameters/Idempotency-Key'),
  );
  const moving = allEndpoints.filter(({ endpoint }) => endpoint.movesMoney);
  expect(withKey.map(({ operationId }) => operationId).sort()).toEqual(moving.map(({ name }) => name).sort());
  expect(moving).not.toEqual([]);
});
