import { useTranslation } from '@loan/frame';
import { LanguageChoice } from '@loan/frame/language';
import { Banner, Card, CopyButton, LinkButton, Notice, Page, type PressHandlers, Stack, Text } from '@loan/ui';
import { Fragment } from 'react';
import type { ContactChannel, ContactChannels } from './contactChannels.ts';

export type ContactProps = ContactChannels & {
  /** The lender's channels could not be loaded: these are the app's own. */
  isLenderUnknown: boolean;
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
      <ContactChannelCard
        title={t('complaints.contact.telephone')}
        channel={telephone}
        actionText={t('complaints.contact.call')}
        isPrimary
        onPress={(event) => {
          // The native app dials; in a browser the bridge opens the same `tel:` URL.
          event.preventDefault();
          if (telephone.value) onCall(telephone.value);
        }}
        onCopied={onCopied}
      />
      <ContactChannelCard
        title={t('complaints.contact.email')}
        channel={email}
        actionText={t('complaints.contact.write')}
        onCopied={onCopied}
      />
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

type ContactChannelCardProps = {
  title: string;
  channel: ContactChannel;
  actionText: string;
  /** Shown as the main action of the screen. */
  isPrimary?: boolean;
  onPress?: (event: { preventDefault(): void }) => void;
  onCopied(): void;
};

function ContactChannelCard({ title, channel, actionText, isPrimary, onPress, onCopied }: ContactChannelCardProps) {
  const t = useTranslation();
  return (
    <Card title={title}>
      <Stack>
        <Text size="lead" isStrong isTabular>
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
        <Stack direction="across" gap="m" isWrapping>
          {channel.href && (
            <LinkButton
              variant={isPrimary ? 'primary' : 'secondary'}
              size="small"
              href={channel.href}
              label={`${actionText} ${channel.text}`}
              onPress={onPress}
            >
              {actionText}
            </LinkButton>
          )}
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
      </Stack>
    </Card>
  );
}
