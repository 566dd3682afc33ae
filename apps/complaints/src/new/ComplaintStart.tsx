import type { ComplaintOrder, ProblemType } from '@loan/api/complaints';
import { AfterFirstPaint, allowUrl, lazyWithRetry, useTranslation } from '@loan/frame';
import {
  Banner,
  Button,
  Collapsible,
  DescriptionList,
  Heading,
  Logo,
  Notice,
  Page,
  type PressHandlers,
  Stack,
  Tiles,
} from '@loan/ui';
import type { ReactNode } from 'react';
import { ComplaintItems } from '../list/ComplaintItems.tsx';
import type { ComplaintItem } from '../list/complaintTabs.ts';

const ContactSection = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "deferred" */ '../contact/ContactSection.tsx')).ContactSection,
);

export type ComplaintStartProps = {
  /** The selected order; undefined for a borrower without orders. */
  order: ComplaintOrder | undefined;
  /** The list of orders is not empty. */
  hasOrders: boolean;
  types: readonly ProblemType[];
  /** The newest requests, with their states. */
  recent: readonly ComplaintItem[];
  /** The type chosen last is not allowed for this order. */
  isTypeNotAllowed: boolean;
  onOrders(): void;
  onType(type: ProblemType): void;
  /** Opens the list of sent complaints. */
  pressToComplaintList: Required<PressHandlers>;
  onBack(): void;
  /** What was just sent, shown first. */
  receipt: ReactNode;
  /** Open sheets. */
  children?: ReactNode;
};

export function ComplaintStart(props: ComplaintStartProps) {
  const t = useTranslation();
  return (
    <Page title={t('complaints.title')} onBack={props.onBack} backText={t('complaints.back')}>
      {props.receipt}
      <Stack as="section" gap="m">
        <Stack direction="across" align="center" justify="between" isWrapping>
          <Heading>{t('complaints.start.order')}</Heading>
          {props.hasOrders && (
            <Button
              variant="ghost"
              size="small"
              opens="dialog"
              label={t('complaints.start.allOrders')}
              onPress={props.onOrders}
            >
              {t('complaints.start.all')}
            </Button>
          )}
        </Stack>
        {props.order ? <SelectedOrder order={props.order} /> : <Notice>{t('complaints.start.noOrder')}</Notice>}
      </Stack>
      <Stack as="section" gap="m">
        <Heading>{t('complaints.start.selectType')}</Heading>
        {props.isTypeNotAllowed && (
          <Notice tone="warning" role="alert">
            {t('complaints.start.typeNotAllowed')}
          </Notice>
        )}
        {props.types.length > 0 ? (
          <Tiles
            label={t('complaints.start.selectType')}
            tiles={props.types.map((type) => ({
              id: type.value,
              title: type.title || type.value,
              onPress: () => props.onType(type),
            }))}
          />
        ) : (
          <Notice>{t('complaints.start.noTypes')}</Notice>
        )}
      </Stack>
      <Stack as="section" gap="m">
        {props.recent.length > 0 && (
          <>
            <Heading>{t('complaints.start.recent')}</Heading>
            <ComplaintItems items={props.recent} />
          </>
        )}
        <Banner
          href="/complaintList"
          onPressStart={props.pressToComplaintList.onPressStart}
          onPress={(event) => {
            event.preventDefault();
            props.pressToComplaintList.onPress?.();
          }}
        >
          {t('complaints.mine')}
        </Banner>
      </Stack>
      <AfterFirstPaint>
        <ContactSection />
      </AfterFirstPaint>
      {props.children}
    </Page>
  );
}

function SelectedOrder({ order }: { order: ComplaintOrder }) {
  const t = useTranslation();
  const { orderNo, productName, list } = order;
  // Two orders of one product differ in their number alone; many lenders send it as a row already.
  const isNumberShown = !productName || list.some(({ value }) => value === orderNo);
  return (
    <Collapsible
      title={
        <Stack direction="across" align="center" gap="m">
          <Logo name={productName || orderNo} src={allowUrl(order.productLogo, 'image')} />
          <span>{productName || orderNo}</span>
        </Stack>
      }
      count={order.status}
    >
      <DescriptionList
        rows={[
          ...(isNumberShown ? [] : [{ label: t('complaints.start.orderNumber'), value: orderNo }]),
          ...list
            .filter(({ title, value }) => title || value)
            .map(({ title, value }) => ({ label: title ?? '', value: value || '–' })),
        ]}
      />
    </Collapsible>
  );
}
