import {
  Button,
  Card,
  DescriptionList,
  EmptyMessagesIllustration,
  EmptyState,
  ErrorState,
  NoCardIllustration,
  ResultState,
} from '@loan/ui';

export default { title: 'Feedback/States' };

const retryActions = (
  <>
    <Button fullWidth>Try again</Button>
    <Button fullWidth variant="ghost">
      Home
    </Button>
  </>
);

export const Empty = () => (
  <EmptyState title="No complaints" illustration={<EmptyMessagesIllustration />}>
    What you tell us appears here, with our answer.
  </EmptyState>
);
export const EmptyOrders = () => <EmptyState title="No orders">Your loans will appear here.</EmptyState>;
export const EmptyCards = () => (
  <EmptyState
    title="No bank card yet"
    illustration={<NoCardIllustration />}
    actions={<Button fullWidth>Add a card</Button>}
  >
    Add a card in your own name to pay with it.
  </EmptyState>
);
export const Failed = () => (
  <ErrorState title="This page could not load" actions={retryActions}>
    It is us, not you. Nothing you entered was lost.
  </ErrorState>
);
export const Offline = () => (
  <ErrorState title="No connection" cause="offline" actions={retryActions}>
    We go on as soon as your phone is connected.
  </ErrorState>
);
export const NotFound = () => (
  <ErrorState title="Page not found" cause="not-found" actions={<Button fullWidth>Home</Button>} />
);
export const Success = () => (
  <ResultState tone="success" title="Successfully Sent">
    We answer within 3 weekdays.
  </ResultState>
);
export const Receipt = () => (
  <Card>
    <ResultState tone="success" isCompact title="Your payment is booked">
      You owe nothing more.
    </ResultState>
    <DescriptionList
      rows={[
        { label: 'Amount', value: '₱5.035,00', isStrong: true },
        { label: 'Time', value: '9:59 AM' },
        { label: 'Reference', value: '2026-0017' },
      ]}
    />
    <Button fullWidth>Got it</Button>
  </Card>
);
export const Waiting = () => (
  <ResultState tone="waiting" title="Your payment is not confirmed" actions={<Button fullWidth>Check status</Button>}>
    We keep asking. Please do not pay again.
  </ResultState>
);
export const Danger = () => (
  <ResultState tone="danger" title="Failed" actions={<Button fullWidth>Home</Button>}>
    The partner did not accept this login.
  </ResultState>
);
