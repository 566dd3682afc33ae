/** One table of the bench, as it is printed, drawn and kept. */
import { availableParallelism, loadavg } from 'node:os';
import { median, pairwise, spread } from '../measure/interleave.ts';

export type Row = {
  what: string;
  /** How many times what the part compares with; the smaller, the faster. */
  ratio?: number;
  /** What the ratio, or the named figure, should be. */
  goal?: { figure: string; most?: number; least?: number };
  /** Figures by their name, such as `waves`. */
  figures: Record<string, number>;
};

export type Part = {
  name: string;
  title: string;
  /** What the ratios are to. */
  base: string;
  /** When it was measured: `2026-11-21 15:30 UTC`. */
  date: string;
  /** Programs that waited for a processor, per processor; above 1 the machine had other work and ratios suffer. */
  load: number;
  rounds: number;
  rows: Row[];
};

export function part(name: string, title: string, base: string, rounds: number, rows: Row[]): Part {
  const date = `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const load = (loadavg()[0] ?? 0) / availableParallelism();
  return { name, title, base, date, load, rounds, rows };
}

/** Median, spread and pairwise ratio of one variant's milliseconds. */
export function row(what: string, taken: readonly number[], base: readonly number[], more: Partial<Row> = {}): Row {
  return {
    what,
    ratio: pairwise(taken, base),
    ...more,
    figures: { ms: median(taken), 'spread %': spread(taken) * 100, ...more.figures },
  };
}

/** Whether a row keeps what it should, or undefined where nothing is asked of it. */
export function isKept({ ratio, goal, figures }: Row): boolean | undefined {
  if (!goal) return undefined;
  const value = goal.figure === 'ratio' ? ratio : figures[goal.figure];
  return value !== undefined && value <= (goal.most ?? Infinity) && value >= (goal.least ?? -Infinity);
}

export function goalText(one: Row): string {
  const { goal } = one;
  if (!goal) return '';
  const bound = goal.most === undefined ? `≥ ${goal.least}` : `≤ ${goal.most}`;
  const figure = goal.figure === 'ratio' ? '' : `${goal.figure} `;
  return `${figure}${bound} ${isKept(one) ? '✓' : '✗'}`;
}
