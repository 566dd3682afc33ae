import { useTexts } from '@loan/frame';
import { Heading, LinkButton, Stack, Text, theme } from '@loan/ui';
import { styled } from 'styled-components';
import { Section } from '../site/Section.tsx';
import { SiteLink } from '../site/SiteLink.tsx';

/** @param props.url the external policy, already let through the gate; without one our own policy is offered instead */
export function Policy({ url, onOpen }: { url: string | undefined; onOpen: () => void }) {
  const t = useTexts();
  return (
    <Section>
      <Heading level={1} size="display">
        {t('official-site.privacyAgreement')}
      </Heading>
      <Text tone="soft">{url ? t('official-site.policyHint') : t('official-site.policyElsewhere')}</Text>
      <Stack direction="across" gap="m" isWrapping>
        {url && (
          <LinkButton
            href={url}
            kind="secondary"
            isOutside
            onPress={(event) => {
              event.preventDefault();
              onOpen();
            }}
          >
            {t('official-site.policyOpen')}
          </LinkButton>
        )}
        <SiteLink to="/privacyPolicy" kind={url ? 'quiet' : 'primary'}>
          {t('official-site.policyOurs')}
        </SiteLink>
      </Stack>
      {url && (
        <Framed
          src={url}
          title={t('official-site.policyFrameTitle')}
          sandbox=""
          referrerPolicy="no-referrer"
          loading="lazy"
        />
      )}
    </Section>
  );
}

const Framed = styled.iframe`
  width: 100%;
  height: max(28rem, 75vh);
  border: 1px solid ${theme.colour.line};
  border-radius: ${theme.radius.l};
`;
