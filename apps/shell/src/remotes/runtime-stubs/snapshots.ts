/**
 * Stands where federation's runtime keeps what it read from manifests. The page's registry names every entry, so no
 * manifest is ever asked for; what the runtime still touches when a remote is registered again is here.
 */
export class SnapshotHandler {
  readonly hooks = { lifecycle: {}, registerPlugins: {}, applyPlugin: () => undefined, removePlugin: () => undefined };
  readonly manifestCache = new Map<string, never>();

  /** @throws always: an entry that is a manifest cannot be loaded here */
  async loadRemoteSnapshotInfo({ moduleInfo }: { moduleInfo: { name: string } }): Promise<never> {
    throw new Error(`${moduleInfo.name} is no script: this page reads no manifests.`);
  }
}

export function getGlobalRemoteInfo(): { hostGlobalSnapshot: undefined } {
  return { hostGlobalSnapshot: undefined };
}
