/** `build`: makes `dist/site`, the complete static tree. */
import { buildSite, rejectArguments } from './buildSite.ts';

rejectArguments('build makes the whole site; one app: pnpm --filter ./apps/repayment build.');
const isBuilt = await buildSite();
if (isBuilt) console.log('The site is in dist/site.');
process.exit(isBuilt ? 0 : 1);
