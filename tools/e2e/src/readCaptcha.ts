import { expect, type Page, test } from '@playwright/test';

/** Waits until the captcha's newest image has loaded and returns its characters from the sandbox. */
export function readCaptcha(page: Page, sandboxOrigin: string): Promise<string> {
  return test.step('the borrower reads the captcha', async () => {
    const captchaImage = page.getByRole('img', { name: /Picture with 4 characters/ });
    // `complete`: until another image has loaded, the element keeps the width of the one before.
    await expect
      .poll(() => captchaImage.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true);
    const sid = new URL((await captchaImage.getAttribute('src')) ?? '', page.url()).searchParams.get('sid') ?? '';
    const { letters } = await (await fetch(`${sandboxOrigin}/sandbox/api/captchas/${sid}`)).json();
    return String(letters);
  });
}
