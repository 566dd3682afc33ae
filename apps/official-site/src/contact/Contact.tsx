import { useTranslation } from '@loan/frame';
import { Button, Card, DescriptionList, Heading, LinkButton, Notice, Stack, Text, TextField, TextLink } from '@loan/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { stripPhoneFormatting } from '../../content/parseArticle.ts';
import { MarketPhoneField } from '../site/MarketPhoneField.tsx';
import { Section, Tiles } from '../site/Section.tsx';
import type { ContactField, ContactForm } from './contactForm.ts';

/** `missing`: the fields that were empty at the last submit. */
export type ContactState = { status: 'editing'; missing: readonly ContactField[] } | { status: 'submitted' };

type ContactProps = {
  form: ContactForm;
  state: ContactState;
  email: string;
  phone: string;
  onChange: (field: ContactField, value: string) => void;
  onSubmit: () => void;
};

export function Contact({ form, state, email, phone, onChange, onSubmit }: ContactProps) {
  const t = useTranslation();
  return (
    <Section>
      <Stack gap="m">
        <Heading level={1} size="display">
          {t('official-site.contactUs')}
        </Heading>
        <Text size="lead" tone="soft">
          {t('official-site.contactText')}
        </Text>
      </Stack>
      <Panels>
        <Card>
          <Form form={form} state={state} email={email} onChange={onChange} onSubmit={onSubmit} />
        </Card>
        <Card title={t('official-site.contactDirect')} tone="brand">
          <DescriptionList
            rows={[
              { label: t('official-site.email'), value: <TextLink href={`mailto:${email}`}>{email}</TextLink> },
              {
                label: t('official-site.telephone'),
                value: <TextLink href={`tel:${stripPhoneFormatting(phone)}`}>{phone}</TextLink>,
              },
            ]}
          />
          <Text size="small" tone="soft">
            {t('official-site.aboutContact')}
          </Text>
        </Card>
      </Panels>
    </Section>
  );
}

function Form({ form, state, email, onChange, onSubmit }: Omit<ContactProps, 'phone'>) {
  const t = useTranslation();
  const successNotice = useRef<HTMLDivElement>(null);
  const missing = state.status === 'editing' ? state.missing : [];
  const error = (field: ContactField, text: string) => (missing.includes(field) ? t(text) : undefined);
  const formElement = useRef<Element>(null);
  const [submitCount, setSubmitCount] = useState(0);
  useEffect(() => {
    if (state.status === 'submitted') successNotice.current?.focus();
  }, [state.status]);
  useEffect(() => {
    // At each submit, not while the visitor corrects one field after the other.
    if (submitCount > 0) formElement.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);

  function submit(event: FormEvent) {
    event.preventDefault();
    formElement.current = event.currentTarget;
    onSubmit();
    setSubmitCount(submitCount + 1);
  }

  return (
    <Stack as="form" onSubmit={submit}>
      <TextField
        label={t('official-site.contactName')}
        value={form.name}
        onChange={(value) => onChange('name', value)}
        autoComplete="name"
        error={error('name', 'official-site.contactNameMissing')}
        isRequired
      />
      <MarketPhoneField
        label={t('official-site.telephone')}
        value={form.telephone}
        onChange={(value) => onChange('telephone', value)}
        error={error('telephone', 'official-site.contactTelephoneMissing')}
        isRequired
      />
      <TextField
        label={t('official-site.contactSuggestion')}
        isMultiline
        value={form.suggestion}
        onChange={(value) => onChange('suggestion', value)}
        error={error('suggestion', 'official-site.contactSuggestionMissing')}
        isRequired
      />
      {missing.length > 0 && (
        <Notice tone="danger" role="alert">
          {t('official-site.contactIncomplete')}
        </Notice>
      )}
      {state.status === 'submitted' && (
        <Notice
          tone="success"
          role="status"
          ref={successNotice}
          title={t('official-site.contactSuccess')}
          actions={
            <LinkButton size="small" href={mailtoHref(email, form)}>
              {t('official-site.writeEmail')}
            </LinkButton>
          }
        >
          {t('official-site.contactNotSent')}
        </Notice>
      )}
      <Button type="submit" fullWidth variant={state.status === 'submitted' ? 'secondary' : 'primary'}>
        {t('official-site.submit')}
      </Button>
    </Stack>
  );
}

/** A `mailto:` URL with the typed values as its body, for a visitor who wants an answer. */
function mailtoHref(email: string, { name, telephone, suggestion }: ContactForm): string {
  const body = [suggestion, name, telephone].map((line) => line.trim()).join('\n\n');
  return `mailto:${email}?body=${encodeURIComponent(body)}`;
}

/* The panel of addresses is as high as its text, not as the form beside it. */
const Panels = styled(Tiles)`
  align-items: start;
`;
