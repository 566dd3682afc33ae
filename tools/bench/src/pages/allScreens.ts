/**
 * Every screen and every catalog of the product, as a build without a registry knows them. This list is written by
 * `everyScreen.cjs` from the doors when a variant is built; the source only says its shape.
 */
import type { CompiledTexts, HostedScreen, ScreenModule } from '@loan/frame/host';

export type BundledScreen = Pick<HostedScreen, 'address' | 'remote' | 'asks' | 'next'> & {
  load: () => Promise<ScreenModule>;
};

export const screens: readonly BundledScreen[] = [];

/** Remote → locale → its catalog. */
export const catalogs: Readonly<Record<string, Readonly<Record<string, () => Promise<{ messages: CompiledTexts }>>>>> =
  {};
