import { useTranslation } from '@loan/frame';
import { Card, Notice, Page, Stack, Text, ZoomableImage } from '@loan/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ComplaintSummary } from '../ComplaintSummary.tsx';
import { COMPLAINT_TEXT_MAX } from '../complaintText.ts';

export type ComplaintDetailsProps = {
  type: string | undefined;
  subType: string | undefined;
  content: string;
  /** Undefined for an image whose URL is not allowed. */
  images: readonly (string | undefined)[];
  reply: string;
  replyImages: readonly (string | undefined)[];
  onBack(): void;
  children?: ReactNode;
};

export function ComplaintDetails(props: ComplaintDetailsProps) {
  const { content, images, reply, replyImages } = props;
  const t = useTranslation();
  const hasReply = reply !== '' || replyImages.length > 0;
  return (
    <Page title={t('complaints.title')} onBack={props.onBack} backText={t('complaints.back')}>
      {hasReply && (
        <Card tone="brand" title={t('complaints.reply.result')}>
          {reply && <PreformattedText>{reply}</PreformattedText>}
          <ImageGrid urls={replyImages} nameMessageId="complaints.reply.resultPicture" />
          <Text size="small" tone="soft">
            {t('complaints.reply.signed')}
          </Text>
        </Card>
      )}
      {!hasReply && <Notice>{t('complaints.reply.pending')}</Notice>}
      <Card title={t('complaints.reply.yours')}>
        <ComplaintSummary type={props.type} subType={props.subType} />
        <Stack gap="s">
          <PreformattedText>{content || '–'}</PreformattedText>
          <Counter>
            {content.length}/{COMPLAINT_TEXT_MAX}
          </Counter>
        </Stack>
        <ImageGrid urls={images} nameMessageId="complaints.reply.picture" />
      </Card>
      {props.children}
    </Page>
  );
}

/** @param nameMessageId id of the text that names an image by its number */
function ImageGrid({ urls, nameMessageId }: { urls: readonly (string | undefined)[]; nameMessageId: string }) {
  const t = useTranslation();
  if (urls.length === 0) return null;
  return (
    <Grid>
      {urls.map((url, index) => {
        const name = t(nameMessageId, { number: index + 1, count: urls.length });
        return (
          <li key={index}>
            <ZoomableImage
              src={url}
              alt={name}
              shape="square"
              enlargeText={t('complaints.reply.enlarge', { name })}
              closeText={t('complaints.close')}
              fallback={<Text size="caption">{t('complaints.reply.pictureMissing')}</Text>}
            />
          </li>
        );
      })}
    </Grid>
  );
}

/* Three columns at 390 px; fewer with larger text, so that the text for a missing image fits. */
const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(5rem, 100%), 1fr));
  gap: 0.75rem;
  margin: 0;
  padding: 0;
  list-style: none;
`;

/* Keeps the line breaks that were typed. */
const PreformattedText = styled.p`
  margin: 0;
  white-space: pre-wrap;
`;

const Counter = styled.span`
  align-self: flex-end;
  font-size: 0.8125rem;
  font-variant-numeric: tabular-nums;
  opacity: 0.72;
`;
