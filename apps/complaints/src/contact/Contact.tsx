import { useTranslation } from '@loan/frame';
import { LanguageChoice } from '@loan/frame/language';
import { Banner, CopyButton, Notice, Page, type PressHandlers, Stack, Text } from '@loan/ui';
import { Fragment } from 'react';
import { ContactCard } from './ContactCard.tsx';
import type { ContactChannel } from './contactChannels.ts';
import type { useContact } from './useContact.ts';

export type ContactProps = ReturnType<typeof useContact> & {
  appName: string;
  onCopied(): void;
  /** Opens the start of a new complaint. */
  pressToNewComplaint: Required<PressHandlers>;
  onBack(): void;
};

export function Contact({
  telephone,
  email,
  isLenderUnknown,
  hours,
  appName,
  onCall,
  onCopied,
  pressToNewComplaint,
  onBack,
}: ContactProps) {
  const t = useTranslation();
  return (
    <Page title={t('complaints.contact.title')} onBack={onBack} backText={t('complaints.back')}>
      <Text tone="soft">{t('complaints.contact.text')}</Text>
      {isLenderUnknown && (
        <Notice tone="warning" role="status">
          {t('complaints.contact.lenderUnknown', { app: appName })}
        </Notice>
      )}
      <ContactCard telephone={telephone} email={email} hours={hours} onCall={onCall}>
        <ContactChannelRow title={t('complaints.contact.telephone')} channel={telephone} onCopied={onCopied} />
        <ContactChannelRow title={t('complaints.contact.email')} channel={email} onCopied={onCopied} />
      </ContactCard>
      <Banner
        href="/complainPage"
        onPressStart={pressToNewComplaint.onPressStart}
        onPress={(event) => {
          event.preventDefault();
          pressToNewComplaint.onPress?.();
        }}
      >
        {t('complaints.contact.complain')}
      </Banner>
      <LanguageChoice />
    </Page>
  );
}

type ContactChannelRowProps = { title: string; channel: ContactChannel; onCopied(): void };

function ContactChannelRow({ title, channel, onCopied }: ContactChannelRowProps) {
  const t = useTranslation();
  return (
    <Stack direction="across" gap="m" align="center" justify="between" isWrapping>
      <Stack gap="none">
        <Text size="small" tone="soft">
          {title}
        </Text>
        <Text isStrong isTabular>
          {/* In a narrow window an address breaks behind its sign. */}
          {channel.text.split('@').map((part, index) => (
            <Fragment key={index}>
              {index > 0 && (
                <>
                  @<wbr />
                </>
              )}
              {part}
            </Fragment>
          ))}
        </Text>
      </Stack>
      <CopyButton
        variant="ghost"
        text={channel.text}
        label={`${t('complaints.copy')} ${channel.text}`}
        failedText={t('complaints.copyFailed')}
        onCopied={onCopied}
      >
        {t('complaints.copy')}
      </CopyButton>
    </Stack>
  );
}
