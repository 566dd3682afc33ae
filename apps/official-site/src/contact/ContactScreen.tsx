/** The visitor tells us what should be different. The form is checked here and sent nowhere; an e-mail reaches a person. */
import { useEnvironment } from '@loan/frame';
import { useState } from 'react';
import { SiteFrame } from '../site/SiteLayout.tsx';
import { Contact, type ContactState } from './Contact.tsx';
import { type ContactField, EMPTY_CONTACT, missingFields } from './contactForm.ts';

export function Component() {
  const { company, servicePhone } = useEnvironment();
  const [form, setForm] = useState(EMPTY_CONTACT);
  const [state, setState] = useState<ContactState>({ is: 'open', missing: [] });

  function change(field: ContactField, value: string) {
    setForm({ ...form, [field]: value });
    setState({ is: 'open', missing: state.is === 'open' ? state.missing.filter((one) => one !== field) : [] });
  }

  function submit() {
    const missing = missingFields(form);
    setState(missing.length > 0 ? { is: 'open', missing } : { is: 'done' });
  }

  return (
    <SiteFrame current="/Contact">
      <Contact
        form={form}
        state={state}
        email={company.email}
        phone={servicePhone}
        onChange={change}
        onSubmit={submit}
      />
    </SiteFrame>
  );
}
