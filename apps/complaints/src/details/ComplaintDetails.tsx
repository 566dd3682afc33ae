import { COMPLAINT_TEXT_MAX } from '@loan/api/constants';
import { useTexts } from '@loan/frame';
import { Card, EnlargeablePicture, Notice, Page, Stack, Text } from '@loan/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Subject } from '../ComplaintSummary.tsx';

export type ComplaintProps = {
  type: string | undefined;
  sonType: string | undefined;
  content: string;
  /** Undefined for a picture whose address is refused. */
  pictures: readonly (string | undefined)[];
  reply: string;
  replyPictures: readonly (string | undefined)[];
  onBack(): void;
  children?: ReactNode;
};

export function Complaint(props: ComplaintProps) {
  const { content, pictures, reply, replyPictures } = props;
  const t = useTexts();
  const hasReply = reply !== '' || replyPictures.length > 0;
  return (
    <Page title={t('complaints.title')} onBack={props.onBack} backText={t('complaints.back')}>
      {hasReply && (
        <Card tone="brand" title={t('complaints.reply.result')}>
          {reply && <Written>{reply}</Written>}
          <Pictures addresses={replyPictures} nameId="complaints.reply.resultPicture" />
          <Text size="small" tone="soft">
            {t('complaints.reply.signed')}
          </Text>
        </Card>
      )}
      {!hasReply && <Notice>{t('complaints.reply.waiting')}</Notice>}
      <Card title={t('complaints.reply.yours')}>
        <Subject type={props.type} sonType={props.sonType} />
        <Stack gap="s">
          <Written>{content || '–'}</Written>
          <Counter>
            {content.length}/{COMPLAINT_TEXT_MAX}
          </Counter>
        </Stack>
        <Pictures addresses={pictures} nameId="complaints.reply.picture" />
      </Card>
      {props.children}
    </Page>
  );
}

/** @param nameId the text that names one of them by its number */
function Pictures({ addresses, nameId }: { addresses: readonly (string | undefined)[]; nameId: string }) {
  const t = useTexts();
  if (addresses.length === 0) return null;
  return (
    <Grid>
      {addresses.map((address, at) => {
        const name = t(nameId, { number: at + 1, count: addresses.length });
        const missing = <Text size="caption">{t('complaints.reply.pictureMissing')}</Text>;
        return (
          <li key={at}>
            {address === undefined ? (
              missing
            ) : (
              <EnlargeablePicture
                address={address}
                alt={name}
                shape="square"
                enlargeText={t('complaints.reply.enlarge', { name })}
                closeText={t('complaints.close')}
                fallback={missing}
              />
            )}
          </li>
        );
      })}
    </Grid>
  );
}

/* Three beside each other on a usual phone; fewer where the text is larger, because what is missing is said in words. */
const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(5rem, 100%), 1fr));
  gap: 0.75rem;
  margin: 0;
  padding: 0;
  list-style: none;
`;

/* As it was typed, with its line breaks. */
const Written = styled.p`
  margin: 0;
  white-space: pre-wrap;
`;

const Counter = styled.span`
  align-self: flex-end;
  font-size: 0.8125rem;
  font-variant-numeric: tabular-nums;
  opacity: 0.72;
`;
