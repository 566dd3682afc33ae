// size-limit reads no TypeScript of ours here, so the budgets stand beside it.
export { budgets as default } from './src/budgets.ts';
