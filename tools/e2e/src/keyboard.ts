/**
 * Keyboard actions of the borrower. At every Tab stop it checks that the focus is visible, uncovered, in reading order
 * and never lost.
 */
import { expect, type Locator, type Page, test } from '@playwright/test';

type Role = Parameters<Page['getByRole']>[0];
type AccessibleName = string | RegExp;

/** More than any screen has controls. */
const MAX_TABS = 80;

export class Keyboard {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    // A permanent listener: without one Playwright does not intercept file choosers, and a key press may be faster than
    // a new one.
    page.on('filechooser', () => undefined);
  }

  /** Tabs until a control of this role and name has the focus. */
  async tabsTo(role: Role, name: AccessibleName): Promise<void> {
    await test.step(`tabs to the ${role} ${name}`, async () => {
      const target = this.page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) });
      await expect(target.first()).toBeVisible();
      const wraps = { left: 2 };
      for (let tab = 0; tab <= MAX_TABS; tab += 1) {
        if (await hasFocus(target)) return;
        await this.pressTab(wraps);
      }
      throw new Error(`Tab did not reach the ${role} ${name} in ${MAX_TABS} steps.`);
    });
  }

  /** Tabs to a control and presses it. */
  async presses(role: Role, name: AccessibleName, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.tabsTo(role, name);
    await test.step(`presses ${key}`, () => this.page.keyboard.press(key));
  }

  async types(text: string, field: AccessibleName): Promise<void> {
    await this.tabsTo('textbox', field);
    await test.step(`types ${text}`, () => this.page.keyboard.type(text));
  }

  /** Selects a radio button by arrow keys; Tab stops at one button of a group. */
  async chooses(name: AccessibleName): Promise<void> {
    await test.step(`chooses ${name}`, async () => {
      const target = this.page.getByRole('radio', { name });
      await expect(target).toBeVisible();
      const candidate = this.page.getByRole('radio');
      for (let tab = 0; tab <= MAX_TABS && !(await hasFocus(candidate)); tab += 1) await this.pressTab({ left: 1 });
      await this.page.keyboard.press('Space');
      for (let step = await candidate.count(); step > 0 && !(await target.isChecked()); step -= 1) {
        await this.page.keyboard.press('ArrowDown');
        await this.expectFocusVisible();
      }
      await expect(target).toBeChecked();
    });
  }

  /** Opens a field's picker, goes to an option by arrow keys and confirms it. */
  async picks(field: AccessibleName, option: string): Promise<void> {
    await this.presses('button', field);
    await test.step(`picks ${option}`, async () => {
      const picker = this.page.getByRole('dialog');
      await expect(picker.getByRole('radio', { checked: true })).toBeFocused();
      await this.expectFocusVisible();
      const target = picker.getByRole('radio', { name: option });
      for (let step = await picker.getByRole('radio').count(); step > 0 && !(await target.isChecked()); step -= 1) {
        await this.page.keyboard.press('ArrowDown');
        await this.expectFocusVisible();
      }
      await expect(target).toBeChecked();
      await this.page.keyboard.press('Enter');
      await expect(picker).toHaveCount(0);
    });
    await this.focusIsOn('button', field);
  }

  /** Selects a file in a file chooser. */
  async uploads(file: { name: string; mimeType: string; buffer: Buffer }, control: string): Promise<void> {
    await test.step(`uploads a file with ${control}`, async () => {
      const target = this.page.getByLabel(control);
      await expect(target).toBeAttached();
      const wraps = { left: 2 };
      for (let tab = 0; tab <= MAX_TABS && !(await hasFocus(target)); tab += 1) await this.pressTab(wraps);
      const chooser = this.page.waitForEvent('filechooser');
      await this.page.keyboard.press('Enter');
      await (await chooser).setFiles(file);
    });
  }

  async pressesEscape(): Promise<void> {
    await test.step('presses Escape', () => this.page.keyboard.press('Escape'));
  }

  /** Expects the screen, the focus on its heading, and the document title. */
  async isAtScreen(path: string, title: AccessibleName, documentTitle: AccessibleName = title): Promise<void> {
    await test.step(`arrives at ${path}`, async () => {
      await this.page.waitForURL((url) => url.pathname === path);
      await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeFocused();
      await expect(this.page).toHaveTitle(
        typeof documentTitle === 'string' ? new RegExp(`^${documentTitle} · `) : documentTitle,
      );
    });
  }

  /** Expects no dialog, and the focus on this control. */
  async focusIsOn(role: Role, name: AccessibleName): Promise<void> {
    await test.step(`the focus is on the ${role} ${name}`, () =>
      expect(this.page.getByRole(role, { name }).first()).toBeFocused());
  }

  /** Expects the focus on a visible element after content was added or removed. */
  async focusIsNotLost(): Promise<void> {
    await test.step('the focus is not lost', () =>
      expect
        .poll(() =>
          this.page.evaluate(() => document.activeElement !== document.body && document.activeElement !== null),
        )
        .toBe(true));
  }

  /** Expects a dialog of this name with the focus inside. */
  async focusIsInDialog(name: AccessibleName): Promise<void> {
    await test.step(`the focus is in the dialog ${name}`, async () => {
      const dialog = this.page.getByRole('dialog', { name }).or(this.page.getByRole('alertdialog', { name }));
      await expect(dialog).toBeVisible();
      await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    });
  }

  /** Presses Tab. After the last control the focus leaves the page for one stop and then starts again. */
  private async pressTab(wraps: { left: number }): Promise<void> {
    await this.page.evaluate(() => Object.assign(globalThis, { previousFocus: document.activeElement }));
    await this.page.keyboard.press('Tab');
    const direction = await this.page.evaluate(focusDirection);
    if (direction === 'on') return this.expectFocusVisible();
    wraps.left -= 1;
    if (wraps.left < 0) throw new Error('The focus cycled without reaching the control.');
    if (direction !== 'out') await this.expectFocusVisible();
  }

  private async expectFocusVisible(): Promise<void> {
    // A dialog is invisible in the first frames of its animation.
    await expect.poll(() => this.page.evaluate(focusProblems), 'problems of the focus').toEqual([]);
  }
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluateAll((all) => all.some((candidate) => candidate === document.activeElement));
}

/** Runs in the page: how the focus moved since the last call. */
function focusDirection(): 'on' | 'out' | 'round' {
  const { previousFocus } = globalThis as unknown as { previousFocus: Element | null };
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'out';
  if (!previousFocus?.isConnected || previousFocus === document.body) return 'on';
  return previousFocus.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING ? 'on' : 'round';
}

/** Runs in the page: why the focus is not visible or not in order. */
function focusProblems(): string[] {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement)) return [];
  const problems: string[] = [];
  const name = `“${(focused.getAttribute('aria-label') ?? (focused.innerText || focused.id)).slice(0, 40)}”`;
  if (focused.tabIndex > 0) problems.push(`${name} has the positive tabindex ${focused.tabIndex}`);
  const label = focused.closest('label') ?? document.querySelector(`label[for="${CSS.escape(focused.id)}"]`);
  const hasVisibleOutline = (element: Element | null | undefined, part?: string): boolean => {
    if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, part);
    const isTransparent = /, 0\)$|\/ 0\)$|transparent/.test(outlineColor);
    return (
      outlineStyle === 'auto' || (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !isTransparent)
    );
  };
  const next = focused.nextElementSibling;
  // The cells of a code are drawn beside the field that has the focus.
  const around = [focused, next, ...(next?.children ?? []), focused.closest('label')];
  if (!around.some((candidate) => hasVisibleOutline(candidate)) && !hasVisibleOutline(focused, '::after'))
    problems.push(`${name} shows no focus ring`);
  const { left, top, width, height } = focused.getBoundingClientRect();
  const isUncovered = [0.1, 0.5, 0.9].some((part) => {
    const hit = document.elementFromPoint(left + width / 2, top + height * part);
    return hit !== null && (focused.contains(hit) || hit.contains(focused) || label?.contains(hit) === true);
  });
  if (!isUncovered) problems.push(`${name} is covered or outside the viewport`);
  const { previousFocus } = globalThis as unknown as { previousFocus: Element | null };
  const isStickyOrFixed = (element: Element | null): boolean =>
    element !== null &&
    (/sticky|fixed/.test(getComputedStyle(element).position) || isStickyOrFixed(element.parentElement));
  const hasMovedForward =
    previousFocus && previousFocus.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING;
  if (hasMovedForward && previousFocus.isConnected && !isStickyOrFixed(previousFocus) && !isStickyOrFixed(focused)) {
    const before = previousFocus.getBoundingClientRect();
    if (before.height > 0 && top + height <= before.top) problems.push(`${name} is above the previous stop`);
  }
  return problems;
}
