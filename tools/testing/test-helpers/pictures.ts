/** Kept pictures of screens and stories, which are the same on every machine. */
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

/** Arguments that turn off what differs between machines: hinting, subpixel rendering, GPU and processor-specific blending. */
export const stableRendering: readonly string[] = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--disable-gpu',
  '--force-color-profile=srgb',
  '--disable-skia-runtime-opts',
];

/**
 * Options of `toHaveScreenshot`. Another version of Chromium may round edges differently; the tests plant changes of
 * two pixels and of one colour, which are found.
 */
export const pictureTolerance = { threshold: 0.05, maxDiffPixels: 12 } as const;

/** Whether this run of Playwright replaces kept pictures. */
export function isUpdating({ updateSnapshots }: { updateSnapshots: string }): boolean {
  return updateSnapshots === 'all' || updateSnapshots === 'changed';
}

/** Rewrites a PNG in a palette of its colours, which makes it a third as large and changes no visible shade. */
export async function reduceToPalette(file: string): Promise<void> {
  const image = await readFile(file);
  const reduced = await sharp(image).png({ palette: true, colours: 128, dither: 0, effort: 10 }).toBuffer();
  if (reduced.length < image.length) await writeFile(file, reduced);
}
