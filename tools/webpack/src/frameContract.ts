import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The frame contract: the modules that exist once in a page, and the exports of them that the shell shares. */
export type FrameContract = { contract: number; names: Readonly<Record<string, '*' | readonly string[]>> };

export function readFrameContract(): FrameContract {
  return JSON.parse(readFileSync(require.resolve('@loan/frame/contract.json'), 'utf8')) as FrameContract;
}
