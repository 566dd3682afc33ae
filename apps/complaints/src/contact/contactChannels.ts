import { phoneNumber } from '@loan/bridge';

/** How the borrower reaches a person. `href` is missing where the text is not something one can call or write to. */
export type WayToReach = { text: string; href: string | undefined };
export type WaysToReach = { telephone: WayToReach | undefined; email: WayToReach | undefined };

const EMAIL = /^[^\s@?&#/\\]+@[^\s@?&#/\\]+\.[^\s@?&#/\\]+$/;

/**
 * What the lender gave; without any answer, or with an empty one, the market's own number. What is missing is left out.
 * @param answer undefined where the lender could not be asked
 */
export function waysToReach(
  answer: { smWa?: string | undefined; email?: string | undefined } | undefined,
  servicePhone: string,
): WaysToReach {
  const telephone = answer?.smWa?.trim();
  const email = answer?.email?.trim();
  return {
    telephone: telephone || !email ? telephoneAt(telephone || servicePhone) : undefined,
    email: email ? { text: email, href: EMAIL.test(email) ? `mailto:${email}` : undefined } : undefined,
  };
}

function telephoneAt(text: string): WayToReach {
  return { text, href: phoneNumber(text) && `tel:${text.replace(/[^\d+]/g, '')}` };
}
