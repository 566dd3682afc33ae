/**
 * The registration template: what the landing's pages share while the page lives. It is never stored: it holds a
 * telephone number.
 */
import { createStore } from '@loan/frame';
import type { LandingTemplate } from './templateColours.ts';
import { EMPTY_REGISTRATION, type RegistrationForm } from './register/registrationForm.ts';

type RegistrationTemplate = {
  /** The campaign's last known template. */
  template: LandingTemplate | undefined;
  /** What was typed: the agreement can be read without losing it. */
  form: RegistrationForm;
  /** This visit has been counted. */
  isVisitTracked: boolean;
  setTemplate: (template: LandingTemplate) => void;
  changeForm: (change: Partial<RegistrationForm>) => void;
  /** @returns whether this was the first time: then the visit is to be counted */
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
