import type { Database } from './openDatabase.ts';

/** Texts and colours of a landing page; `logo` is the name of a picture that the sandbox draws. */
export type Template = {
  title: string;
  subtitle: string;
  backgroundColor: string;
  textColor: string;
  buttonColor: string;
  buttonText: string;
  logo: string;
  appName: string;
  downloadUrl: string;
  agreementTitle: string;
  agreementContent: string;
};

export const defaultTemplate: Template = {
  title: 'Money in your account in 1 to 3 days',
  subtitle: 'Decided within a day. What it costs is said before you sign.',
  // The market's own colours.
  backgroundColor: '',
  textColor: '',
  buttonColor: '#f4b340',
  buttonText: 'Join now',
  logo: 'pesopronto',
  appName: 'PesoPronto',
  downloadUrl: '',
  agreementTitle: 'Terms of joining',
  agreementContent:
    'You are over 18. The name and number you give are yours. We write to you about loans you asked for, and stop when you say so.',
};

export function templateOf(db: Database, id: string): Partial<Template> | undefined {
  const row = db.get<{ fields: string }>('select fields from templates where id = ?', id);
  return row && (JSON.parse(row.fields) as Partial<Template>);
}

export function saveTemplate(db: Database, id: string, template: Partial<Template>): void {
  db.run('insert or replace into templates values (?, ?)', id, JSON.stringify(template));
}
