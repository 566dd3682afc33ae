/**
 * Replaces the runtime's store of manifests. The page's registry names every entry, so no manifest is fetched; only the
 * members that the runtime touches when a remote is registered again are here.
 */
export class SnapshotHandler {
  readonly hooks = { lifecycle: {}, registerPlugins: {}, applyPlugin: () => undefined, removePlugin: () => undefined };
  readonly manifestCache = new Map<string, never>();

  /** @throws always: an entry that is a manifest cannot be loaded here */
  async loadRemoteSnapshotInfo({ moduleInfo }: { moduleInfo: { name: string } }): Promise<never> {
    throw new Error(`${moduleInfo.name} is no script: manifests are not supported.`);
  }
}

export function getGlobalRemoteInfo(): { hostGlobalSnapshot: undefined } {
  return { hostGlobalSnapshot: undefined };
}
