import { browserFallback } from './browserFallback.ts';
import type { NativeBridge } from './nativeBridge.ts';

let bridge: NativeBridge | undefined;

/** Sets the implementation of all actions; `undefined` restores the browser fallback. */
export function setBridge(next: NativeBridge | undefined): void {
  bridge = next;
}

export function getBridge(): NativeBridge {
  bridge ??= browserFallback(window);
  return bridge;
}
