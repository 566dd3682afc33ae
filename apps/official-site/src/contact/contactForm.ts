/** The contact form of the official site. It is checked and praised, and nothing leaves the page. */

export const CONTACT_FIELDS = ['name', 'telephone', 'suggestion'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];
export type ContactForm = Readonly<Record<ContactField, string>>;

export const EMPTY_CONTACT: ContactForm = { name: '', telephone: '', suggestion: '' };

/** The fields that hold nothing but white space, in the order of the form. */
export function missingFields(form: ContactForm): readonly ContactField[] {
  return CONTACT_FIELDS.filter((field) => form[field].trim() === '');
}
