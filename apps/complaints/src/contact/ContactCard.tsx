import { useTranslation } from '@loan/frame';
import { CallIcon, Card, LinkButton, Stack, Tag, Text, WriteIcon } from '@loan/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ContactChannel } from './contactChannels.ts';
import type { useContact } from './useContact.ts';

type ContactCardProps = Pick<ReturnType<typeof useContact>, 'telephone' | 'email' | 'hours' | 'onCall'> & {
  title?: string;
  children?: ReactNode;
};

/** Call, write, and the hours in which the telephone is answered. */
export function ContactCard({ telephone, email, hours, onCall, title, children }: ContactCardProps) {
  const t = useTranslation();
  return (
    <Card title={title}>
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
        {children}
      </Stack>
    </Card>
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

/** Two of them share a line where both have room. */
const Half = styled.div`
  flex: 1 1 8rem;
`;
