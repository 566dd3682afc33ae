// size-limit looks for its budgets under this name.
import { composeSite } from './buildSite.ts';
import { sizeBudgets } from './sizeBudgets.ts';

if (!(await composeSite())) process.exit(1);
export default sizeBudgets();
