// size-limit looks for its budgets under this name.
import { composeBuiltSite } from './buildSite.ts';
import { sizeBudgets } from './sizeBudgets.ts';

if (!(await composeBuiltSite())) process.exit(1);
export default sizeBudgets();
