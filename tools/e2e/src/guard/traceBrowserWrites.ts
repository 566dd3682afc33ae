/**
 * Runs in the page before its scripts: records policy violations and every write to storage, cookies, titles, names,
 * databases and the history.
 */
export function traceBrowserWrites(): void {
  addEventListener('securitypolicyviolation', (event) => {
    console.error(`policy violation: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
  });
  const { recordPageTrace } = globalThis as unknown as { recordPageTrace(where: string, text: string): Promise<void> };
  const trace = (where: string, text: unknown) =>
    void recordPageTrace(where, typeof text === 'string' ? text : (JSON.stringify(text) ?? '')).catch(() => undefined);

  const setItem = Storage.prototype.setItem;
  Storage.prototype.setItem = function (this: Storage, key: string, value: string) {
    let where = 'storage';
    try {
      where = this === sessionStorage ? 'session storage' : 'local storage';
    } catch {
      // Blocked storage: the page's own access throws as it should.
    }
    trace(`${where} ${key}`, `${key} ${value}`);
    setItem.call(this, key, value);
  };

  // `document.cookie` and `window.name` outlive the page, and the name is visible to the next origin.
  const traceSetter = (owner: object, property: string, where: string) => {
    const descriptor = Object.getOwnPropertyDescriptor(owner, property);
    if (!descriptor?.set) return;
    Object.defineProperty(owner, property, {
      ...descriptor,
      set(this: unknown, text: unknown) {
        trace(where, text);
        descriptor.set?.call(this, text);
      },
    });
  };
  traceSetter(Document.prototype, 'cookie', 'cookie');
  traceSetter(window, 'name', 'window name');

  // Dispatched for every entry that is added, replaced or returned to, before the page goes on.
  (globalThis as unknown as { navigation: EventTarget }).navigation.addEventListener('currententrychange', () => {
    trace('history state', history.state);
    trace('page URL in history', location.href);
  });
  const openDatabase = indexedDB.open;
  indexedDB.open = function (this: IDBFactory, name: string, version?: number) {
    trace('database', name);
    return openDatabase.call(this, name, version);
  };
  new MutationObserver(() => trace('title', document.title)).observe(document, {
    childList: true,
    characterData: true,
    subtree: true,
  });
}
