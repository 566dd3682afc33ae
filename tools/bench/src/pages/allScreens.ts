/**
 * Every screen and catalog of the product, for builds without a registry. `allScreens.cjs` replaces this module when a
 * variant is built; the source only declares the types.
 */
import type { CompiledMessages, ScreenModule, ScreenRoute } from '@loan/frame/host';

export type BundledScreen = Pick<ScreenRoute, 'path' | 'remote' | 'queries' | 'next'> & {
  load: () => Promise<ScreenModule>;
};

export const screens: readonly BundledScreen[] = [];

/** Remote → locale → its catalog. */
export const catalogs: Readonly<
  Record<string, Readonly<Record<string, () => Promise<{ messages: CompiledMessages }>>>>
> = {};
