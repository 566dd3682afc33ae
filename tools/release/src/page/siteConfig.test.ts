import { expect, test } from '@jest/globals';
import { marketFields } from '../testing/memorySite.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { parseSiteConfig } from './siteConfig.ts';

test('puts the external origins of the market into the policy', () => {
  const { origins } = parseSiteConfig({
    ...marketFields,
    apiOrigin: 'https://api.piso.example',
    policyUrl: 'https://law.example/policy',
    monitorDsn: 'https://key@reports.example/1',
    origins: { document: ['self', 'https://papers.example'], image: ['self', 'https://pictures.example'] },
  });

  expect(origins).toEqual({
    scripts: [],
    connections: ['https://api.piso.example', 'https://reports.example'],
    images: ['https://pictures.example', 'https://api.piso.example'],
    documents: ['self', 'https://papers.example', 'https://law.example'],
  });
  expect(contentSecurityPolicy({ inlineScripts: [], inlineStyles: [], trustedTypes: [], origins })).toContain(
    "frame-src 'self' https://papers.example https://law.example;",
  );
});

test.each([
  [['self', 'self'], "frame-src 'self';"],
  [['https://papers.example'], 'frame-src https://papers.example;'],
  [[], "frame-src 'none';"],
])('allows documents of %j as %s', (document, directive) => {
  const { origins } = parseSiteConfig({ ...marketFields, origins: { document } });

  expect(contentSecurityPolicy({ inlineScripts: [], inlineStyles: [], trustedTypes: [], origins })).toContain(
    directive,
  );
});

test('allows another origin for builds', () => {
  const config = parseSiteConfig({ ...marketFields, origins: { asset: ['https://assets.example'] } });

  expect(config).toMatchObject({
    assetOrigin: 'https://assets.example',
    origins: { scripts: ['https://assets.example'] },
  });
});

test('leaves out of the page what only this tool needs', () => {
  const { browserConfig, minimumAppVersion } = parseSiteConfig({
    ...marketFields,
    minimumAppVersion: '2.4.0',
  });

  expect(minimumAppVersion).toBe('2.4.0');
  expect(JSON.stringify(browserConfig)).not.toMatch(/minimumAppVersion|"asset"/);
  expect(browserConfig).toMatchObject({ appName: 'Piso', commonParameters: expect.arrayContaining(['token']) });
});

test('throws an error that names the field when a file is wrong (G038)', () => {
  expect(() => parseSiteConfig({ ...marketFields, colours: { brand: 'green' } })).toThrow(/colours\.brand/);
});
