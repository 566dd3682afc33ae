import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './baseConfig.ts';

/** The frame contract: the modules that exist once in a page, and the exports of them that the shell shares. */
export type FrameContract = { contract: number; names: Readonly<Record<string, '*' | readonly string[]>> };

export function readFrameContract(): FrameContract {
  return JSON.parse(readFileSync(path.join(ROOT, 'packages/frame/contract.json'), 'utf8')) as FrameContract;
}
