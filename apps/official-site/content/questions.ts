/** The questions and answers of the home page, as message ids with the market's numbers. */
import type { MarketTerms } from '@loan/frame/market';

export type Question = { question: string; answer: string; values: Readonly<Record<string, string | number>> };

/** @param money formats cents */
export function questions(terms: MarketTerms, money: (cents: number) => string): readonly Question[] {
  return [
    { question: 'official-site.faqWho', answer: 'official-site.whoText', values: { adultAge: terms.adultAge } },
    {
      question: 'official-site.faqWhen',
      answer: 'official-site.faqWhenText',
      values: { min: terms.creditDaysMin, max: terms.creditDaysMax },
    },
    {
      question: 'official-site.faqLate',
      answer: 'official-site.faqLateText',
      values: { first: money(100 * terms.latePenaltyNew), repeat: money(100 * terms.latePenaltyRepeat) },
    },
    {
      question: 'official-site.faqEarly',
      answer: 'official-site.faqEarlyText',
      values: { days: terms.prepaymentDaysMin },
    },
    { question: 'official-site.faqData', answer: 'official-site.faqDataText', values: {} },
  ];
}
