import { phoneNumber } from '@loan/bridge';

/** One way to reach customer service. `href` is undefined when the text is no valid number or e-mail. */
export type ContactChannel = { text: string; href: string | undefined };
export type ContactChannels = { telephone: ContactChannel | undefined; email: ContactChannel | undefined };

const EMAIL = /^[^\s@?&#/\\]+@[^\s@?&#/\\]+\.[^\s@?&#/\\]+$/;

/**
 * The lender's telephone and e-mail; the market's own number when the lender gives neither.
 * @param contact undefined when the query failed
 * @param servicePhone the market's telephone number
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
