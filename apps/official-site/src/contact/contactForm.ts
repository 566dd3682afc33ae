export const CONTACT_FIELDS = ['name', 'telephone', 'suggestion'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];
export type ContactForm = Readonly<Record<ContactField, string>>;

export const EMPTY_CONTACT: ContactForm = { name: '', telephone: '', suggestion: '' };

/** The fields that are empty or blank, in the order of the form. */
export function missingFields(form: ContactForm): readonly ContactField[] {
  return CONTACT_FIELDS.filter((field) => form[field].trim() === '');
}
