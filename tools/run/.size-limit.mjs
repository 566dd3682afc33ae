// size-limit looks for its budgets under this name.
import { sizeBudgets } from './src/sizeBudgets.ts';

export default sizeBudgets();
