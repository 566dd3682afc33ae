/** Polyfills for APIs that jsdom lacks and every supported webview has; runs before each jsdom test file. */
export {};

// styled-components inserts rules as in production, into the style sheet, instead of text that is parsed anew each time.
process.env['SC_DISABLE_SPEEDY'] = 'false';

/** Open dialogs in order, each with the element that had the focus before. */
const openDialogs: { dialog: HTMLDialogElement; opener: Element | null }[] = [];
const FOCUSABLE =
  'button:not(:disabled), [href], input:not(:disabled), select, textarea, [tabindex]:not([tabindex="-1"])';

/** Like a browser: the first control gets the focus, and Escape sends `cancel` to the topmost dialog. */
HTMLDialogElement.prototype.showModal = function showModal() {
  if (this.open) throw new DOMException('The dialog is already open.', 'InvalidStateError');
  openDialogs.push({ dialog: this, opener: document.activeElement });
  this.open = true;
  const first = this.querySelector(FOCUSABLE);
  if (first instanceof HTMLElement) first.focus();
};

HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  this.open = false;
  const index = openDialogs.findIndex(({ dialog }) => dialog === this);
  const [closed] = openDialogs.splice(index, index < 0 ? 0 : 1);
  if (closed?.opener instanceof HTMLElement) closed.opener.focus();
  queueMicrotask(() => this.dispatchEvent(new Event('close')));
};

document.addEventListener('keydown', (event) => {
  const top = openDialogs.at(-1)?.dialog;
  if (event.key !== 'Escape' || event.defaultPrevented || !top) return;
  if (top.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close();
});

/** jsdom has no layout, so no size ever changes. */
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

Element.prototype.scrollIntoView = () => undefined;

/** Without layout no element is at any point. */
document.elementFromPoint = () => null;
Element.prototype.scrollTo = () => undefined;
window.scrollTo = () => undefined;

/** Locks within one window, for requests with `ifAvailable`, the only ones the frame makes. */
const heldLocks = new Set<string>();
Object.defineProperty(navigator, 'locks', {
  configurable: true,
  value: {
    async request<T>(name: string, _options: unknown, callback: (lock: object | null) => Promise<T>): Promise<T> {
      if (heldLocks.has(name)) return callback(null);
      heldLocks.add(name);
      try {
        return await callback({ name });
      } finally {
        heldLocks.delete(name);
      }
    },
  },
});
