import { useTexts } from '@loan/frame';
import { Banner, Card, CopyButton, LinkButton, Page, type Press, Stack, Text } from '@loan/ui';
import type { WaysToReach, WayToReach } from './contactChannels.ts';

export type ContactProps = WaysToReach & {
  onCall(number: string): void;
  onCopied(): void;
  /** Leads to writing a complaint. */
  toComplaint: Required<Press>;
  onBack(): void;
};

export function Contact({ telephone, email, onCall, onCopied, toComplaint, onBack }: ContactProps) {
  const t = useTexts();
  return (
    <Page title={t('complaints.contact.title')} onBack={onBack} backText={t('complaints.back')}>
      <Text tone="soft">{t('complaints.contact.text')}</Text>
      {telephone && (
        <Entry
          title={t('complaints.contact.telephone')}
          way={telephone}
          deed={t('complaints.contact.call')}
          isFirst
          onPress={(event) => {
            // The app dials; in a plain browser the bridge follows the same link.
            event.preventDefault();
            onCall(telephone.text);
          }}
          onCopied={onCopied}
        />
      )}
      {email && (
        <Entry
          title={t('complaints.contact.email')}
          way={email}
          deed={t('complaints.contact.write')}
          onCopied={onCopied}
        />
      )}
      <Banner
        href="/complainPage"
        onPressStart={toComplaint.onPressStart}
        onPress={(event) => {
          event.preventDefault();
          toComplaint.onPress?.();
        }}
      >
        {t('complaints.contact.complain')}
      </Banner>
    </Page>
  );
}

type EntryProps = {
  title: string;
  way: WayToReach;
  deed: string;
  /** What most borrowers do here. */
  isFirst?: boolean;
  onPress?: (event: { preventDefault(): void }) => void;
  onCopied(): void;
};

function Entry({ title, way, deed, isFirst, onPress, onCopied }: EntryProps) {
  const t = useTexts();
  return (
    <Card title={title}>
      <Stack>
        <Text size="lead" isStrong isTabular>
          {way.text}
        </Text>
        <Stack direction="across" gap="m" isWrapping>
          {way.href && (
            <LinkButton
              kind={isFirst ? 'primary' : 'secondary'}
              size="small"
              href={way.href}
              label={`${deed} ${way.text}`}
              onPress={onPress}
            >
              {deed}
            </LinkButton>
          )}
          <CopyButton
            kind="quiet"
            text={way.text}
            label={`${t('complaints.copy')} ${way.text}`}
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
