/**
 * The registration template: state that the landing's screens share until the page is unloaded. It is not stored, because
 * it contains a telephone number.
 */
import { getTemplate } from '@loan/api/promo-landing';
import { createStore, useOptionalQueryData } from '@loan/frame';
import { useEffect, useState } from 'react';
import type { LandingTemplate } from './landingTemplate.ts';
import { EMPTY_REGISTRATION, type RegistrationForm } from './registrationForm.ts';

type RegistrationTemplate = {
  /** The campaign's template that was fetched last. */
  template: LandingTemplate | undefined;
  /** The typed values, kept while the agreement is open. */
  form: RegistrationForm;
  /** The visit was tracked. */
  isVisitTracked: boolean;
  setTemplate: (template: LandingTemplate) => void;
  changeForm: (change: Partial<RegistrationForm>) => void;
  /** @returns true on the first call only: the caller then tracks the visit */
  claimVisitTracking: () => boolean;
};

export const useRegistrationTemplate = createStore<RegistrationTemplate>()((set, get) => ({
  template: undefined,
  form: EMPTY_REGISTRATION,
  isVisitTracked: false,
  setTemplate: (template) => set({ template }),
  changeForm: (change) => set({ form: { ...get().form, ...change } }),
  claimVisitTracking: () => {
    if (get().isVisitTracked) return false;
    set({ isVisitTracked: true });
    return true;
  },
}));

/** Whether the campaign's template may still arrive. */
export function useIsTemplatePending(): boolean {
  const templateQuery = useOptionalQueryData(getTemplate);
  return templateQuery !== undefined && 'isPending' in templateQuery;
}

/**
 * The template of the landing page. One that arrives after the page was drawn changes colours, pictures and the button,
 * and not the heading's texts: another number of lines would move the form under the visitor's finger.
 */
export function useHeroTemplate(): LandingTemplate | undefined {
  const template = useLandingTemplate();
  const isPending = useIsTemplatePending();
  const [isDrawnWithout] = useState(isPending && !template);
  return isDrawnWithout && template ? { ...template, title: undefined, subtitle: undefined } : template;
}

/** The campaign's template: the fetched one, else the one fetched before. Undefined: the landing shows its defaults. */
export function useLandingTemplate(): LandingTemplate | undefined {
  const templateQuery = useOptionalQueryData(getTemplate);
  const { template, setTemplate } = useRegistrationTemplate();
  const fetched = templateQuery && 'data' in templateQuery ? templateQuery.data : undefined;
  useEffect(() => {
    if (fetched) setTemplate(fetched);
  }, [fetched, setTemplate]);
  return fetched ?? template;
}
