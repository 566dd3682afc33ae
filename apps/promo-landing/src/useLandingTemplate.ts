import { getTemplate } from '@loan/api/promo-landing';
import { useOptionalAnswer } from '@loan/frame';
import { useEffect } from 'react';
import type { Template } from './templateColours.ts';
import { useRegistrationTemplate } from './useRegistrationTemplate.ts';

/** The campaign's template: just answered, else the last one known. Without either the landing is our own. */
export function useTemplate(): Template | undefined {
  const answered = useOptionalAnswer(getTemplate);
  const { template, keepTemplate } = useRegistrationTemplate();
  const fresh = answered && 'answer' in answered ? answered.answer : undefined;
  useEffect(() => {
    if (fresh) keepTemplate(fresh);
  }, [fresh, keepTemplate]);
  return fresh ?? template;
}
