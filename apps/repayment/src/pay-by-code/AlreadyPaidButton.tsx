import { useTranslation } from '@loan/frame';
import { Button, Dialog, type PressHandlers } from '@loan/ui';
import { useState } from 'react';

/** "I have paid", which is not what to do first: shows when a payment outside the app will appear, and links to the order. */
export function AlreadyPaidButton({ pressToOrder }: { pressToOrder: PressHandlers }) {
  const t = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button fullWidth variant="secondary" opens="dialog" onPress={() => setIsOpen(true)}>
        {t('repayment.havePaid.button')}
      </Button>
      <Dialog
        title={t('repayment.havePaid.title')}
        isOpen={isOpen}
        onClose={close}
        closeText={t('repayment.close')}
        actions={<Button {...pressToOrder}>{t('repayment.toOrder')}</Button>}
      >
        {t('repayment.havePaid.text')}
      </Dialog>
    </>
  );
}
