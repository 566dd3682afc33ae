import { useTexts } from '@loan/frame';
import { Button, Dialog, type Press } from '@loan/ui';
import { useState } from 'react';

/** Says when a payment made elsewhere appears, and leads to the order. */
export function HavePaid({ toOrder }: { toOrder: Press }) {
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button isWide opens="dialog" onPress={() => setIsOpen(true)}>
        {t('repayment.havePaid.button')}
      </Button>
      <Dialog
        title={t('repayment.havePaid.title')}
        isOpen={isOpen}
        onClose={close}
        closeText={t('repayment.close')}
        actions={<Button {...toOrder}>{t('repayment.toOrder')}</Button>}
      >
        {t('repayment.havePaid.text')}
      </Dialog>
    </>
  );
}
