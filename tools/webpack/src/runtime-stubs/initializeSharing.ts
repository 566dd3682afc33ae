/** Replaces the start of an entry's share scope. Left out: starting other remotes, because a remote loads none. */
type Token = { from: string };

type FederationInstance = {
  name: string;
  options: { shareStrategy: string };
  initializeSharing(scope: string, options: object): readonly Promise<unknown>[];
};

type Options = {
  shareScopeName: string | readonly string[];
  webpackRequire: { federation: { instance: FederationInstance; attachShareScopeMap(webpackRequire: object): void } };
  /** Scope → its start, which happens once. */
  initPromises: Record<string, Promise<unknown>>;
  initTokens: Record<string, Token>;
  initScope?: Token[];
};

export async function initializeSharing(options: Options): Promise<boolean> {
  const { shareScopeName, webpackRequire, initPromises, initTokens, initScope = [] } = options;
  const { instance, attachShareScopeMap } = webpackRequire.federation;
  const starts = [shareScopeName].flat().map(async (scope) => {
    const token = (initTokens[scope] ??= { from: instance.name });
    // This scope is being started already, by the one that starts this entry.
    if (initScope.includes(token)) return;
    initScope.push(token);
    const strategy = instance.options.shareStrategy;
    initPromises[scope] ??= Promise.all(instance.initializeSharing(scope, { strategy, initScope, from: 'build' }));
    attachShareScopeMap(webpackRequire);
    await initPromises[scope];
  });
  await Promise.all(starts);
  return true;
}
