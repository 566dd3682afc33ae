import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { BundleSizes } from './measureBundleSizes.ts';

let sizes: BundleSizes;
beforeAll(async () => {
  // In a process of its own: the bundler's native part does not know the arrays of the test's realm.
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'cli.ts'), 'bundle-size']);
  sizes = JSON.parse(stdout);
}, 60_000);

describe('importing one component', () => {
  test('pays for one, whichever it is', () => {
    expect(Object.keys(sizes.perExport).length).toBeGreaterThan(50);
    for (const [name, bytes] of Object.entries(sizes.perExport)) {
      expect({ name, isCheap: bytes < sizes.total * 0.4 }).toEqual({ name, isCheap: true });
    }
  });

  test('brings a dialog only where one is opened', () => {
    expect(sizes.withDialog.toSorted()).toEqual([
      'AlertDialog',
      'Dialog',
      'ImageDialog',
      'Picker',
      'Sheet',
      'ZoomableImage',
    ]);
  });

  test('leaves the calculation of colours to the shell', () => {
    expect(sizes.withColours).toEqual(['brandVariables']);
  });
});
