// size-limit looks for its budgets under this name.
import { budgets } from './src/budgets.ts';

export default budgets();
