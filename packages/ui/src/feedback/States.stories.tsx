import { Button } from '../actions/Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { LostWay, NoCard, QuietTalk, Unplugged } from './Illustrations.tsx';
import { ResultState } from './ResultState.tsx';

export default { title: 'States' };

const again = (
  <>
    <Button isWide>Try again</Button>
    <Button isWide kind="quiet">
      Home
    </Button>
  </>
);

export const Empty = () => (
  <EmptyState title="No complaints" picture={<QuietTalk />}>
    What you tell us appears here, with our answer.
  </EmptyState>
);
export const EmptyOrders = () => <EmptyState title="No orders">Your loans will appear here.</EmptyState>;
export const EmptyCards = () => (
  <EmptyState title="No bank card yet" picture={<NoCard />} actions={<Button isWide>Add a card</Button>}>
    Add a card in your own name to pay with it.
  </EmptyState>
);
export const Broken = () => (
  <ErrorState title="This page could not load" actions={again}>
    It is us, not you. Nothing you entered was lost.
  </ErrorState>
);
export const Offline = () => (
  <ErrorState title="You are offline" picture={<Unplugged />} actions={again}>
    We go on as soon as your phone is connected.
  </ErrorState>
);
export const NotFound = () => (
  <ErrorState title="Page not found" picture={<LostWay />} actions={<Button isWide>Home</Button>} />
);
export const Good = () => (
  <ResultState tone="good" title="Successfully Sent">
    We answer within 3 weekdays.
  </ResultState>
);
export const Waiting = () => (
  <ResultState tone="waiting" title="Your payment is not confirmed" actions={<Button isWide>Check status</Button>}>
    We keep asking. Please do not pay again.
  </ResultState>
);
export const Bad = () => (
  <ResultState tone="bad" title="Failed" actions={<Button isWide>Home</Button>}>
    The partner did not accept this login.
  </ResultState>
);
