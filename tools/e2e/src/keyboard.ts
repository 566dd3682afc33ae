/**
 * The borrower without a finger: Tab, Enter, Space, arrows, Escape and letters. Every stop on the way is looked at: the
 * focus is drawn, nothing covers it, it follows the order of reading and is never nowhere.
 */
import { expect, type Locator, type Page, test } from '@playwright/test';

type Role = Parameters<Page['getByRole']>[0];
type Named = string | RegExp;

/** More steps than any screen has controls. */
const MAX_TABS = 80;

export class Keyboard {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    // Somebody listens all the time: between two listeners choosers are not caught, and the next key may be quicker.
    page.on('filechooser', () => undefined);
  }

  /** Tabs until a control of this role and name has the focus. */
  async reaches(role: Role, name: Named): Promise<void> {
    await test.step(`Tab reaches the ${role} ${name}`, async () => {
      const goal = this.page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) });
      await expect(goal.first()).toBeVisible();
      const turns = { left: 2 };
      for (let tab = 0; tab <= MAX_TABS; tab += 1) {
        if (await hasFocus(goal)) return;
        await this.tabs(turns);
      }
      throw new Error(`${MAX_TABS} times Tab never reached the ${role} ${name}.`);
    });
  }

  /** Reaches a control and presses it. */
  async presses(role: Role, name: Named, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.reaches(role, name);
    await test.step(`presses ${key}`, () => this.page.keyboard.press(key));
  }

  async types(text: string, field: Named): Promise<void> {
    await this.reaches('textbox', field);
    await test.step(`types ${text}`, () => this.page.keyboard.type(text));
  }

  /** Chooses one of a group of radio buttons, of which Tab reaches one alone. */
  async chooses(name: Named): Promise<void> {
    await test.step(`chooses ${name}`, async () => {
      const goal = this.page.getByRole('radio', { name });
      await expect(goal).toBeVisible();
      const one = this.page.getByRole('radio');
      for (let tab = 0; tab <= MAX_TABS && !(await hasFocus(one)); tab += 1) await this.tabs({ left: 1 });
      await this.page.keyboard.press('Space');
      for (let step = await one.count(); step > 0 && !(await goal.isChecked()); step -= 1) {
        await this.page.keyboard.press('ArrowDown');
        await this.stands();
      }
      await expect(goal).toBeChecked();
    });
  }

  /** Opens a field's picker, types the beginning of an option, and takes it. */
  async picks(field: Named, option: string): Promise<void> {
    await this.presses('button', field);
    await test.step(`picks ${option}`, async () => {
      const list = this.page.getByRole('listbox');
      await expect(list).toBeFocused();
      await this.stands();
      await this.page.keyboard.type(option.slice(0, 6));
      await expect(this.page.getByRole('option', { name: option })).toHaveAttribute('aria-selected', 'true');
      await this.page.keyboard.press('Enter');
      await expect(list).toHaveCount(0);
    });
    await this.isBackOn('button', field);
  }

  /** Chooses a file for a control that asks for one. */
  async hands(file: { name: string; mimeType: string; buffer: Buffer }, control: string): Promise<void> {
    await test.step(`hands a file to ${control}`, async () => {
      const goal = this.page.getByLabel(control);
      await expect(goal).toBeAttached();
      const turns = { left: 2 };
      for (let tab = 0; tab <= MAX_TABS && !(await hasFocus(goal)); tab += 1) await this.tabs(turns);
      const chooser = this.page.waitForEvent('filechooser');
      await this.page.keyboard.press('Enter');
      await (await chooser).setFiles(file);
    });
  }

  async escapes(): Promise<void> {
    await test.step('presses Escape', () => this.page.keyboard.press('Escape'));
  }

  /** The screen is there, its title has the focus, and the window bears its name. */
  async arrivesAt(path: string, title: Named, window: Named = title): Promise<void> {
    await test.step(`arrives at ${path}`, async () => {
      await this.page.waitForURL((url) => url.pathname === path);
      await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeFocused();
      await expect(this.page).toHaveTitle(typeof window === 'string' ? new RegExp(`^${window} · `) : window);
    });
  }

  /** What was opened is closed again, and the focus is where it came from. */
  async isBackOn(role: Role, name: Named): Promise<void> {
    await test.step(`the focus is on the ${role} ${name}`, () =>
      expect(this.page.getByRole(role, { name }).first()).toBeFocused());
  }

  /** After something came or went: the focus is on something that can be seen. */
  async isSomewhere(): Promise<void> {
    await test.step('the focus is somewhere', () =>
      expect
        .poll(() =>
          this.page.evaluate(() => document.activeElement !== document.body && document.activeElement !== null),
        )
        .toBe(true));
  }

  /** In front stands a dialog of this name, and the focus is inside. */
  async isIn(name: Named): Promise<void> {
    await test.step(`is in the dialog ${name}`, async () => {
      const dialog = this.page.getByRole('dialog', { name }).or(this.page.getByRole('alertdialog', { name }));
      await expect(dialog).toBeVisible();
      await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    });
  }

  /** One step on. Past the last control the browser itself is one stop; then it begins anew. */
  private async tabs(turns: { left: number }): Promise<void> {
    await this.page.evaluate(() => Object.assign(globalThis, { stoodOn: document.activeElement }));
    await this.page.keyboard.press('Tab');
    const went = await this.page.evaluate(whichWay);
    if (went === 'on') return this.stands();
    turns.left -= 1;
    if (turns.left < 0) throw new Error('The focus went round and round.');
    if (went !== 'out') await this.stands();
  }

  private async stands(): Promise<void> {
    // A dialog that is rising is not to be seen in its first moment.
    await expect.poll(() => this.page.evaluate(whatIsWrongHere), 'the focus, as it is seen').toEqual([]);
  }
}

function hasFocus(goal: Locator): Promise<boolean> {
  return goal.evaluateAll((all) => all.some((one) => one === document.activeElement));
}

/** Runs in the page: how the focus moved since it was remembered. */
function whichWay(): 'on' | 'out' | 'round' {
  const { stoodOn } = globalThis as unknown as { stoodOn: Element | null };
  const at = document.activeElement;
  if (!at || at === document.body) return 'out';
  if (!stoodOn?.isConnected || stoodOn === document.body) return 'on';
  return stoodOn.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING ? 'on' : 'round';
}

/** Runs in the page: why the borrower could not see where the focus is, or where it should not be. */
function whatIsWrongHere(): string[] {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement)) return [];
  const wrong: string[] = [];
  const name = `“${(at.getAttribute('aria-label') ?? (at.innerText || at.id)).slice(0, 40)}”`;
  if (at.tabIndex > 0) wrong.push(`${name} is out of turn: its tabindex is ${at.tabIndex}`);
  const label = at.closest('label') ?? document.querySelector(`label[for="${CSS.escape(at.id)}"]`);
  const isDrawn = (element: Element | null | undefined, part?: string): boolean => {
    if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, part);
    const isClear = /, 0\)$|\/ 0\)$|transparent/.test(outlineColor);
    return outlineStyle === 'auto' || (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !isClear);
  };
  const around = [at, at.nextElementSibling, at.closest('label')];
  if (!around.some((one) => isDrawn(one)) && !isDrawn(at, '::after')) wrong.push(`the focus on ${name} is not drawn`);
  const { left, top, width, height } = at.getBoundingClientRect();
  const isSeen = [0.1, 0.5, 0.9].some((part) => {
    const hit = document.elementFromPoint(left + width / 2, top + height * part);
    return hit !== null && (at.contains(hit) || hit.contains(at) || label?.contains(hit) === true);
  });
  if (!isSeen) wrong.push(`${name} is covered or outside of the window`);
  const { stoodOn } = globalThis as unknown as { stoodOn: Element | null };
  const isHeld = (element: Element | null): boolean =>
    element !== null && (/sticky|fixed/.test(getComputedStyle(element).position) || isHeld(element.parentElement));
  const isOn = stoodOn && stoodOn.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING;
  if (isOn && stoodOn.isConnected && !isHeld(stoodOn) && !isHeld(at)) {
    const before = stoodOn.getBoundingClientRect();
    if (before.height > 0 && top + height <= before.top) wrong.push(`${name} stands above what was reached before it`);
  }
  return wrong;
}
