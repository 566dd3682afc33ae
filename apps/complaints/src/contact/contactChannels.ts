import { phoneNumber } from '@loan/bridge';

/** How the borrower reaches a person. `href` is missing where the text is not something one can call or write to. */
export type ContactChannel = { text: string; href: string | undefined };
export type ContactChannels = { telephone: ContactChannel | undefined; email: ContactChannel | undefined };

const EMAIL = /^[^\s@?&#/\\]+@[^\s@?&#/\\]+\.[^\s@?&#/\\]+$/;

/**
 * What the lender gave; without any answer, or with an empty one, the market's own number. What is missing is left out.
 * @param answer undefined where the lender could not be asked
 */
export function contactChannels(
  contact: { smWa?: string | undefined; email?: string | undefined } | undefined,
  servicePhone: string,
): ContactChannels {
  const telephone = contact?.smWa?.trim();
  const email = contact?.email?.trim();
  return {
    telephone: telephone || !email ? telephoneChannel(telephone || servicePhone) : undefined,
    email: email ? { text: email, href: EMAIL.test(email) ? `mailto:${email}` : undefined } : undefined,
  };
}

function telephoneChannel(text: string): ContactChannel {
  return { text, href: phoneNumber(text) && `tel:${text.replace(/[^\d+]/g, '')}` };
}
