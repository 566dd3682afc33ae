/**
 * Replaces how an entry reads what its chunks share. Left out: shared modules that a remote bundles itself, and other
 * remotes that it loads. The mapping of chunks needs no update, because webpack passes the object that it was written to.
 */
type SharedModule = {
  fallback: () => unknown;
  shareScope: readonly string[];
  shareKey: string;
  singleton: boolean;
  requiredVersion: string | false;
  strictVersion: boolean;
  eager: boolean;
};

type Options = {
  webpackRequire: { consumesLoadingData: { moduleIdToConsumeDataMapping: Readonly<Record<string, SharedModule>> } };
  moduleToHandlerMapping: Record<string, object>;
};

export function updateConsumeOptions({ webpackRequire, moduleToHandlerMapping }: Options): void {
  for (const [id, module] of Object.entries(webpackRequire.consumesLoadingData.moduleIdToConsumeDataMapping)) {
    const { fallback, shareScope, shareKey, singleton, requiredVersion, strictVersion, eager } = module;
    moduleToHandlerMapping[id] ??= {
      getter: fallback,
      shareInfo: { shareConfig: { singleton, requiredVersion, strictVersion, eager }, scope: shareScope },
      shareKey,
    };
  }
}

/** @throws always: a remote that loads another one was built wrongly */
export function updateRemoteOptions(): never {
  throw new Error('A remote loads no other remote.');
}
