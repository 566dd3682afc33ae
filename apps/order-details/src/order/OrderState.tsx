import { lazyWithRetry, useTranslation } from '@loan/frame';
import type { Receipt } from '@loan/payments';
import { Button, Card, EmptyState, Hero, KeepTogether, StatusIcon, Tag, Text, TextLink } from '@loan/ui';
import type { OrderHero, OrderOutcome } from './orderView.ts';

export type OrderStateProps = OrderHero & {
  statusText: string;
  statusDescription: string;
  /** What the borrower has just done to this order. */
  receipt: Receipt | undefined;
  /** Opens customer service. */
  onContact(): void;
  onHome(): void;
};

const RequestProgress = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "deferred" */ './RequestProgress.tsx')).RequestProgress,
);

/** A settled order's icon stays quiet: the success colour belongs to the card of one that is paid in full. */
const ICON_TONES = { plain: 'brand', success: 'plain', warning: 'warning', danger: 'danger' } as const;

/** The first card of the page: what is owed and by when, or in the lender's words how the order ended. */
export function OrderState(props: OrderStateProps) {
  const t = useTranslation();
  const { outcome, tone, owed, loanAmount, stepsDone } = props;
  // Without any text of the lender the status icon alone is not enough.
  const title = props.statusText || props.statusDescription || t('order-details.noStatus');
  const text = props.statusText && props.statusDescription;
  // Beside a receipt, which says the same, it is one line.
  if (outcome && !props.receipt) return <Ended {...props} outcome={outcome} title={title} text={text} />;
  return (
    <Hero
      status={title}
      icon={<StatusIcon icon={props.icon} tone={ICON_TONES[tone]} isSmall />}
      tone={tone}
      label={t(`order-details.${owed === undefined ? 'loanAmount' : 'toPay'}`)}
      amount={owed ?? (outcome ? undefined : loanAmount)}
      date={
        props.due && (
          <KeepTogether
            text={t(`order-details.${props.isPastDue ? 'wasDue' : 'due'}`, { date: props.due })}
            part={props.due}
          />
        )
      }
      distance={props.daysLeft && <Tag tone={tone}>{props.daysLeft}</Tag>}
    >
      {props.penalty && <Text isStrong>{t('order-details.penalty', { amount: props.penalty })}</Text>}
      {text && <Text tone="soft">{text}</Text>}
      {stepsDone && (
        // As high as the steps: nothing below them moves when they come. Those that are done, and the next, have two lines.
        <div style={{ minHeight: `${12.3 + 1.4 * stepsDone}rem` }}>
          <RequestProgress done={stepsDone} />
        </div>
      )}
      {props.isPastDue && owed !== undefined && (
        <TextLink
          isStandalone
          href="/customerService"
          onPress={(event) => {
            event.preventDefault();
            props.onContact();
          }}
        >
          {t('order-details.askForHelp')}
        </TextLink>
      )}
    </Hero>
  );
}

type EndedProps = OrderStateProps & { outcome: OrderOutcome; title: string; text: string };

/** No amount stands here: nobody owes the loan any more, or gets it. */
function Ended({ outcome, title, text, icon, onContact, onHome }: EndedProps) {
  const t = useTranslation();
  const isPaid = outcome === 'paid-in-full';
  return (
    <Card tone={isPaid ? 'success' : 'plain'}>
      <EmptyState
        isLarge
        illustration={<StatusIcon icon={icon} tone={isPaid ? 'success' : 'plain'} />}
        title={title}
        actions={
          isPaid ? undefined : (
            <>
              <Button variant="secondary" onPress={onContact}>
                {t('order-details.contact')}
              </Button>
              <Button variant="ghost" onPress={onHome}>
                {t('order-details.home')}
              </Button>
            </>
          )
        }
      >
        {text || undefined}
      </EmptyState>
    </Card>
  );
}
