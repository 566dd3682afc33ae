import type { ReactNode } from 'react';
import type { BootResult } from '../boot/bootResult.ts';
import { readOverrides, fetchOverrideBuilds } from './remoteOverrides.ts';
import { OverrideBadge } from './OverrideBadge.tsx';

/** Puts the builds this session asks for into the page. @returns the badge that says so, or nothing */
export async function applyOverrides(boot: BootResult): Promise<ReactNode> {
  const overrides = readOverrides(window.location.search, boot.registry, window.sessionStorage);
  if (Object.keys(overrides).length === 0) return undefined;
  Object.assign(boot.builds, await fetchOverrideBuilds(overrides));
  return <OverrideBadge overrides={overrides} />;
}
