/**
 * Every screen and every catalog of the product, as a build without a registry knows them. This list is written by
 * `allScreens.cjs` from the doors when a variant is built; the source only says its shape.
 */
import type { CompiledMessages, ScreenRoute, ScreenModule } from '@loan/frame/host';

export type BundledScreen = Pick<ScreenRoute, 'path' | 'remote' | 'queries' | 'next'> & {
  load: () => Promise<ScreenModule>;
};

export const screens: readonly BundledScreen[] = [];

/** Remote → locale → its catalog. */
export const catalogs: Readonly<
  Record<string, Readonly<Record<string, () => Promise<{ messages: CompiledMessages }>>>>
> = {};
