import { useTexts } from '@loan/frame';
import { Button, Card, Heading, LinkButton, Notice, Rows, Stack, Text, TextField, TextLink } from '@loan/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { dialled } from '../../content/parseArticle.ts';
import { Section, Tiles } from '../site/Section.tsx';
import type { ContactField, ContactForm } from './contactForm.ts';

/** `missing` names the fields that Submit found empty. */
export type ContactState = { is: 'open'; missing: readonly ContactField[] } | { is: 'done' };

type ContactProps = {
  form: ContactForm;
  state: ContactState;
  email: string;
  phone: string;
  onChange: (field: ContactField, value: string) => void;
  onSubmit: () => void;
};

export function Contact({ form, state, email, phone, onChange, onSubmit }: ContactProps) {
  const t = useTexts();
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
      <Tiles>
        <Card>
          <Form form={form} state={state} email={email} onChange={onChange} onSubmit={onSubmit} />
        </Card>
        <Card title={t('official-site.contactDirect')} tone="brand">
          <Rows
            rows={[
              { label: t('official-site.email'), value: <TextLink href={`mailto:${email}`}>{email}</TextLink> },
              {
                label: t('official-site.telephone'),
                value: <TextLink href={`tel:${dialled(phone)}`}>{phone}</TextLink>,
              },
            ]}
          />
          <Text size="small" tone="soft">
            {t('official-site.aboutContact')}
          </Text>
        </Card>
      </Tiles>
    </Section>
  );
}

function Form({ form, state, email, onChange, onSubmit }: Omit<ContactProps, 'phone'>) {
  const t = useTexts();
  const answer = useRef<HTMLDivElement>(null);
  const missing = state.is === 'open' ? state.missing : [];
  const error = (field: ContactField, text: string) => (missing.includes(field) ? t(text) : undefined);
  const box = useRef<Element>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (state.is === 'done') answer.current?.focus();
  }, [state.is]);
  useEffect(() => {
    // At each Submit, and not while one field after the other is put right.
    if (tries > 0) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  function submit(event: FormEvent) {
    event.preventDefault();
    box.current = event.currentTarget;
    onSubmit();
    setTries(tries + 1);
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
      <TextField
        label={t('official-site.telephone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
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
        <Notice tone="bad" role="alert">
          {t('official-site.contactIncomplete')}
        </Notice>
      )}
      {state.is === 'done' && (
        <Notice
          tone="good"
          role="status"
          ref={answer}
          title={t('official-site.contactSuccess')}
          actions={
            <LinkButton kind="secondary" size="small" href={letterTo(email, form)}>
              {t('official-site.writeEmail')}
            </LinkButton>
          }
        >
          {t('official-site.contactHonest')}
        </Notice>
      )}
      <Button type="submit" isWide>
        {t('official-site.submit')}
      </Button>
    </Stack>
  );
}

/** An e-mail that already holds what was written, for somebody who wants an answer. */
function letterTo(email: string, { name, telephone, suggestion }: ContactForm): string {
  const body = [suggestion, name, telephone].map((line) => line.trim()).join('\n\n');
  return `mailto:${email}?body=${encodeURIComponent(body)}`;
}
