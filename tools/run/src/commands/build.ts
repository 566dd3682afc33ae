import { buildSite } from '../buildSite.ts';

/** `build`: makes `dist/site`, the complete static tree. */
export async function build(): Promise<number> {
  const isBuilt = await buildSite();
  if (isBuilt) console.log('The site is in dist/site.');
  return isBuilt ? 0 : 1;
}
