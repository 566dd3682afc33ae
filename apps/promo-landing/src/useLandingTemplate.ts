import { getTemplate } from '@loan/api/promo-landing';
import { useOptionalQueryData } from '@loan/frame';
import { useEffect } from 'react';
import type { LandingTemplate } from './templateColours.ts';
import { useRegistrationTemplate } from './useRegistrationTemplate.ts';

/** The campaign's template: just answered, else the last one known. Without either the landing is our own. */
export function useLandingTemplate(): LandingTemplate | undefined {
  const templateQuery = useOptionalQueryData(getTemplate);
  const { template, setTemplate } = useRegistrationTemplate();
  const fetched = templateQuery && 'data' in templateQuery ? templateQuery.data : undefined;
  useEffect(() => {
    if (fetched) setTemplate(fetched);
  }, [fetched, setTemplate]);
  return fetched ?? template;
}
