import { phoneNumber } from '@loan/bridge';

/**
 * One way to reach customer service. `value` is the number or e-mail in the text, for which `href` is the link; both are
 * undefined when the text has none.
 */
export type ContactChannel = { text: string; value: string | undefined; href: string | undefined };
export type ContactChannels = { telephone: ContactChannel; email: ContactChannel };

const EMAIL = /^[^\s@?&#/\\]+@[^\s@?&#/\\]+\.[^\s@?&#/\\]+$/;

/**
 * The lender's telephone and e-mail; the market's own for each that the lender does not give.
 * @param contact undefined while its query is pending and when it failed
 * @param market telephone and e-mail of the market configuration
 */
export function contactChannels(
  contact: { smWa?: string | undefined; email?: string | undefined } | undefined,
  market: { telephone: string; email: string },
): ContactChannels {
  const telephone = contact?.smWa?.trim() || market.telephone;
  const email = contact?.email?.trim() || market.email;
  return {
    telephone: telephoneChannel(telephone),
    email: EMAIL.test(email)
      ? { text: email, value: email, href: `mailto:${email}` }
      : { text: email, value: undefined, href: undefined },
  };
}

function telephoneChannel(text: string): ContactChannel {
  const value = phoneNumber(text);
  return { text, value, href: value && `tel:${value.replace(/[^\d+]/g, '')}` };
}
