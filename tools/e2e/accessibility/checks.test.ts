/** The looks of this folder notice what they look for. */
import { expect, test } from '../src/fixtures.ts';
import { axeFindings } from './axeViolations.ts';
import { isDrawn } from './scenarioPerScreen.ts';
import { whatIsCovered, whatIsLost } from './findClippedText.ts';

test('what is planted is noticed: too wide, cut, outside, broken letter by letter, covered, and not named', async ({
  borrower,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await borrower.opens('due');
  await isDrawn(page);
  expect(await whatIsLost(page)).toEqual([]);
  expect(await whatIsCovered(page)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
  await page.evaluate(() => {
    const plant = (tag: string, text: string, style: Partial<CSSStyleDeclaration>) => {
      const element = document.createElement(tag);
      element.textContent = text;
      Object.assign(element.style, style);
      document.querySelector('main')?.append(element);
    };
    plant('p', 'wide', { width: '900px' });
    plant('p', '₱1.234.567,89', { width: '40px', overflow: 'hidden', whiteSpace: 'nowrap' });
    plant('p', '₱7.654.321,00', { position: 'absolute', left: '310px', whiteSpace: 'nowrap' });
    plant('p', 'Sampaguita', { width: '20px', overflowWrap: 'anywhere' });
    plant('button', 'under it', { position: 'fixed', top: '0', left: '100px' });
    plant('div', 'a bar', { position: 'fixed', top: '0', left: '0', width: '100%', height: '60px', zIndex: '9' });
    plant('button', '', {});
  });
  const lost = (await whatIsLost(page)).join('\n');
  expect(lost).toContain('wide in a window of 320');
  expect(lost).toContain('“₱1.234.567,89” is cut');
  expect(lost).toContain('“₱7.654.321,00” is outside the window');
  expect(lost).toContain('“Sampaguita” stands on');
  expect((await whatIsCovered(page)).join('\n')).toContain('“under it” is covered');
  expect((await axeFindings(page)).join('\n')).toContain('button-name');
});
