import { useTranslation } from '@loan/frame';
import { LanguageChoice } from '@loan/frame/language';
import {
  Banner,
  CallIcon,
  Card,
  CopyButton,
  LinkButton,
  Notice,
  Page,
  type PressHandlers,
  Stack,
  Tag,
  Text,
  WriteIcon,
} from '@loan/ui';
import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ContactChannel, ContactChannels } from './contactChannels.ts';

export type ContactProps = ContactChannels & {
  /** The lender's channels could not be loaded: these are the app's own. */
  isLenderUnknown: boolean;
  /** When the telephone is answered; undefined where that is not known. */
  hours: { text: string; isOpen: boolean } | undefined;
  appName: string;
  /** `number` is the telephone's. */
  onCall(number: string): void;
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
      <Card>
        <Stack>
          <Stack direction="across" gap="m" isWrapping>
            {telephone.href && (
              <ContactLink
                channel={telephone}
                text={t('complaints.contact.call')}
                icon={<CallIcon />}
                onPress={(event) => {
                  // The native app dials; in a browser the bridge opens the same `tel:` URL.
                  event.preventDefault();
                  if (telephone.value) onCall(telephone.value);
                }}
              />
            )}
            {email.href && <ContactLink channel={email} text={t('complaints.contact.write')} icon={<WriteIcon />} />}
          </Stack>
          {hours && (
            <Stack direction="across" gap="s" align="center" isWrapping>
              <Text size="small">{hours.text}</Text>
              <Tag tone={hours.isOpen ? 'success' : 'plain'}>
                {hours.isOpen ? t('complaints.contact.open') : t('complaints.contact.closed')}
              </Tag>
            </Stack>
          )}
          <ContactChannelRow title={t('complaints.contact.telephone')} channel={telephone} onCopied={onCopied} />
          <ContactChannelRow title={t('complaints.contact.email')} channel={email} onCopied={onCopied} />
        </Stack>
      </Card>
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

type ContactLinkProps = {
  channel: ContactChannel;
  text: string;
  icon: ReactNode;
  onPress?: (event: { preventDefault(): void }) => void;
};

function ContactLink({ channel, text, icon, onPress }: ContactLinkProps) {
  return (
    <Half>
      <LinkButton fullWidth href={channel.href ?? ''} label={`${text} ${channel.text}`} icon={icon} onPress={onPress}>
        {text}
      </LinkButton>
    </Half>
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

/** Two of them share a line where both have room. */
const Half = styled.div`
  flex: 1 1 8rem;
`;
