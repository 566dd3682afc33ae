/** The visitor writes a suggestion. The form is validated but not sent; the success offers an e-mail instead. */
import { useMarketConfig } from '@loan/frame';
import { useState } from 'react';
import { SiteLayout } from '../site/SiteLayout.tsx';
import { Contact, type ContactState } from './Contact.tsx';
import { type ContactField, EMPTY_CONTACT, missingFields } from './contactForm.ts';

function ContactScreen() {
  const { company, servicePhone } = useMarketConfig();
  const [form, setForm] = useState(EMPTY_CONTACT);
  const [state, setState] = useState<ContactState>({ status: 'editing', missing: [] });

  function change(field: ContactField, value: string) {
    setForm({ ...form, [field]: value });
    setState({
      status: 'editing',
      missing: state.status === 'editing' ? state.missing.filter((missing) => missing !== field) : [],
    });
  }

  function submit() {
    const missing = missingFields(form);
    setState(missing.length > 0 ? { status: 'editing', missing } : { status: 'submitted' });
  }

  return (
    <SiteLayout current="/Contact">
      <Contact
        form={form}
        state={state}
        email={company.email}
        phone={servicePhone}
        onChange={change}
        onSubmit={submit}
      />
    </SiteLayout>
  );
}

export { ContactScreen as Component };
