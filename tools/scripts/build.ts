/** `build`: makes `dist/site`, the complete static tree. */
import { buildSite } from './buildSite.ts';

const isBuilt = await buildSite();
if (isBuilt) console.log('The site is in dist/site.');
process.exit(isBuilt ? 0 : 1);
