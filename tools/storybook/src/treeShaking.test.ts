import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { execa } from 'execa';
import type { BundleSizes } from './measureBundleSizes.ts';

let sizes: BundleSizes;
beforeAll(async () => {
  // In a child process: the bundler's native code rejects arrays of jest's realm.
  const { stdout } = await execa(process.execPath, [join(import.meta.dirname, 'cli.ts'), 'bundle-size']);
  sizes = JSON.parse(stdout);
}, 60_000);

describe('importing one component', () => {
  test('bundles less than 40 % of the kit', () => {
    expect(Object.keys(sizes.perExport).length).toBeGreaterThan(50);
    for (const [name, bytes] of Object.entries(sizes.perExport)) {
      expect({ name, isCheap: bytes < sizes.total * 0.4 }).toEqual({ name, isCheap: true });
    }
  });

  test('bundles the modal only for components that open a dialog', () => {
    expect(sizes.withDialog.toSorted()).toEqual([
      'AlertDialog',
      'Dialog',
      'ImageDialog',
      'Picker',
      'Sheet',
      'ZoomableImage',
    ]);
  });

  test('bundles the colour calculation only for brandVariables', () => {
    expect(sizes.withColours).toEqual(['brandVariables']);
  });
});
