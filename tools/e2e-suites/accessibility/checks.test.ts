/** The checks of this folder report planted defects. */

import { axeViolations } from '@loan/e2e/accessibility/axeViolations';
import { findClippedText, findCoveredControls } from '@loan/e2e/accessibility/findClippedText';
import { waitForScreen } from '@loan/e2e/accessibility/scenarioPerScreen';
import { clippedTranslations, LenderTexts, untranslatableTexts } from '@loan/e2e/accessibility/screenLanguages';
import { expect, test } from '@loan/e2e/fixtures';

test('reports planted text that is too wide, clipped, outside the viewport or broken within words, and covered or unnamed controls', async ({
  borrower,
  network,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await borrower.opensScenario('due');
  await waitForScreen(page, network);
  expect(await findClippedText(page)).toEqual([]);
  expect(await findCoveredControls(page)).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
  await page.evaluate(() => {
    const addDefect = (tag: string, text: string, style: Partial<CSSStyleDeclaration>) => {
      const element = document.createElement(tag);
      element.textContent = text;
      Object.assign(element.style, style);
      document.querySelector('main')?.append(element);
    };
    addDefect('p', 'wide', { width: '900px' });
    addDefect('p', '₱1.234.567,89', { width: '40px', overflow: 'hidden', whiteSpace: 'nowrap' });
    addDefect('p', '₱7.654.321,00', { position: 'absolute', left: '310px', whiteSpace: 'nowrap' });
    addDefect('p', 'Sampaguita', { width: '20px', overflowWrap: 'anywhere' });
    addDefect('button', 'under it', { position: 'fixed', top: '0', left: '100px' });
    addDefect('div', 'a bar', { position: 'fixed', top: '0', left: '0', width: '100%', height: '60px', zIndex: '9' });
    addDefect('button', '', {});
  });
  const problems = (await findClippedText(page)).join('\n');
  expect(problems).toContain('wide in a viewport of 320');
  expect(problems).toContain('“₱1.234.567,89” is cut');
  expect(problems).toContain('“₱7.654.321,00” is outside the viewport');
  expect(problems).toContain('“Sampaguita” is broken into');
  expect((await findCoveredControls(page)).join('\n')).toContain('“under it” is covered');
  expect((await axeViolations(page)).join('\n')).toContain('button-name');
});

test('reports a planted text and a planted name that no catalog has, and a translation that is cut', async ({
  borrower,
  network,
  page,
}) => {
  const lenderTexts = new LenderTexts(page);
  await borrower.opensScenario('due');
  await waitForScreen(page, network);
  await expect.poll(() => untranslatableTexts(page, lenderTexts)).toEqual([]);
  expect(await clippedTranslations(page)).toEqual([]);
  await page.evaluate(() => {
    const addText = (text: string, style: Partial<CSSStyleDeclaration> = {}, label = '') => {
      const element = document.createElement('p');
      element.textContent = text;
      if (label) element.setAttribute('aria-label', label);
      Object.assign(element.style, style);
      document.querySelector('main')?.append(element);
    };
    addText('Repay soon');
    addText('7', {}, 'Days of grace');
    // Spanish and Filipino have longer words for it.
    addText('Copy', { whiteSpace: 'nowrap', overflow: 'hidden', width: 'min-content' });
    const short = document.querySelector('main > p:last-child') as HTMLElement;
    short.style.width = `${short.getBoundingClientRect().width}px`;
  });
  expect(await untranslatableTexts(page, lenderTexts)).toEqual(['Repay soon', 'Days of grace']);
  const clipped = await clippedTranslations(page);
  expect(clipped.filter((problem) => /^es: .* is cut$/.test(problem))).toHaveLength(1);
  expect(clipped.filter((problem) => /^fil: .* is cut$/.test(problem))).toHaveLength(1);
  await expect(page.getByText('Copy', { exact: true })).toBeVisible();
});
