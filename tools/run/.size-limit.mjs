// size-limit looks for its budgets under this name.
import { budgets } from './src/sizeBudgets.ts';

export default budgets();
