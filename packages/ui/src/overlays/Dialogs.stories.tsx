import { AlertDialog, Button, DescriptionList, Dialog, StarRating } from '@loan/ui';

export default { title: 'Overlays/Dialogs' };

const nothing = () => undefined;

export const Reminder = () => (
  <Dialog
    title="Repayment reminder"
    isOpen
    onClose={nothing}
    closeText="Close"
    actions={<Button fullWidth>Confirm</Button>}
  >
    <p>Your payment has been received by the operator. It is booked within one working day.</p>
    <DescriptionList rows={[{ label: 'TradeNo:', value: 'TR-77-14' }]} />
  </Dialog>
);

export const Rating = () => (
  <Dialog
    title="Please rate this service"
    isOpen
    onClose={nothing}
    closeOnBackdropClick={false}
    actions={
      <>
        <Button fullWidth>Send</Button>
        <Button fullWidth variant="ghost">
          Cancel
        </Button>
      </>
    }
  >
    <StarRating
      label="Please rate this service"
      value={4}
      onChange={nothing}
      starText={(stars, of) => `${stars} of ${of}`}
    />
  </Dialog>
);

export const Alert = () => (
  <AlertDialog
    title="Point out"
    isOpen
    onClose={nothing}
    actions={
      <>
        <Button fullWidth>Cancel</Button>
        <Button fullWidth variant="ghost">
          Agree
        </Button>
      </>
    }
  >
    Your offer is reserved for 24 hours. Do you want to leave?
  </AlertDialog>
);

export const LongText = () => (
  <AlertDialog
    title="What will be deleted"
    isOpen
    actions={
      <Button fullWidth variant="danger">
        Confirm Deletion
      </Button>
    }
  >
    {Array.from({ length: 14 }, (_, index) => (
      <p key={index}>Your profile, your documents and your messages are deleted after thirty days.</p>
    ))}
  </AlertDialog>
);
