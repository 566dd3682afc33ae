/** Runs in the page, before anything of it: tells of violations and of everything that is written where others may read it. */
export function seeWhatIsKept(): void {
  addEventListener('securitypolicyviolation', (event) => {
    console.error(`policy violation: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
  });
  const { keptByThePage } = globalThis as unknown as { keptByThePage(where: string, text: string): Promise<void> };
  const tell = (where: string, text: unknown) =>
    void keptByThePage(where, typeof text === 'string' ? text : (JSON.stringify(text) ?? '')).catch(() => undefined);

  const setItem = Storage.prototype.setItem;
  Storage.prototype.setItem = function (this: Storage, key: string, value: string) {
    let where = 'storage';
    try {
      where = this === sessionStorage ? 'session storage' : 'local storage';
    } catch {
      // switched off: it throws below as it should
    }
    tell(`${where} ${key}`, `${key} ${value}`);
    setItem.call(this, key, value);
  };

  // `cookie` of the document and `name` of the window outlive the page; the name even goes with it to another origin.
  const seeSet = (owner: object, property: string, where: string) => {
    const its = Object.getOwnPropertyDescriptor(owner, property);
    if (!its?.set) return;
    Object.defineProperty(owner, property, {
      ...its,
      set(this: unknown, text: unknown) {
        tell(where, text);
        its.set?.call(this, text);
      },
    });
  };
  seeSet(Document.prototype, 'cookie', 'cookie');
  seeSet(window, 'name', 'window name');

  for (const how of ['pushState', 'replaceState'] as const) {
    const write = history[how];
    history[how] = function (this: History, state: unknown, unused: string, address?: string | URL | null) {
      tell('history state', state);
      write.call(this, state, unused, address);
      tell('page address in history', location.href);
    };
  }
  const openDatabase = indexedDB.open;
  indexedDB.open = function (this: IDBFactory, name: string, version?: number) {
    tell('database', name);
    return openDatabase.call(this, name, version);
  };
  new MutationObserver(() => tell('title', document.title)).observe(document, {
    childList: true,
    characterData: true,
    subtree: true,
  });
}
