import type { ReactNode } from 'react';
import type { Page } from '../boot/bootResult.ts';
import { askedOverrides, overriddenBuilds } from './remoteOverrides.ts';
import { OverrideBadge } from './OverrideBadge.tsx';

/** Puts the builds this session asks for into the page. @returns the badge that says so, or nothing */
export async function tryOverrides(page: Page): Promise<ReactNode> {
  const overrides = askedOverrides(window.location.search, page.registry, window.sessionStorage);
  if (Object.keys(overrides).length === 0) return undefined;
  Object.assign(page.builds, await overriddenBuilds(overrides));
  return <OverrideBadge overrides={overrides} />;
}
