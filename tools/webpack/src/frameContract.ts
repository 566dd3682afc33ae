import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './baseConfig.ts';

/** The frame contract: which modules exist once in a page, and which of their names the shell hands over. */
export type FrameContract = { contract: number; names: Readonly<Record<string, '*' | readonly string[]>> };

export function readFrameContract(): FrameContract {
  return JSON.parse(readFileSync(path.join(ROOT, 'packages/frame/contract.json'), 'utf8')) as FrameContract;
}
