import { useTranslation } from '@loan/frame';
import { Button, CopyButton, FormLock, ImageDialog, RadioCardList, Sheet, Stack, Text } from '@loan/ui';
import { useState } from 'react';
import { CodeToScan, ScannedCode } from '../payment-code/CodeToScan.tsx';
import { useCopyFeedback } from '../payment-code/ReferenceCode.tsx';
import { SaveCodeButton } from '../save-code/SaveCodeButton.tsx';
import type { RolloverChannel } from './rolloverOffer.ts';

export type ChannelSheetProps = {
  isOpen: boolean;
  channels: readonly RolloverChannel[];
  chosen: string | undefined;
  /** Formatted. */
  amount: string;
  isBusy: boolean;
  onClose(): void;
  onChoose(channel: string): void;
  onPay(): void;
};

/** Selects a payment channel; some have a barcode to scan at a counter. */
export function ChannelSheet({
  isOpen,
  channels,
  chosen,
  amount,
  isBusy,
  onClose,
  onChoose,
  onPay,
}: ChannelSheetProps) {
  const t = useTranslation();
  const copyFeedback = useCopyFeedback();
  const [isScanning, setIsScanning] = useState(false);
  const channel = channels.find(({ id }) => id === chosen);
  const number = channel?.barcodeNumber;
  return (
    <>
      <Sheet
        title={t('repayment.rollover.method')}
        isOpen={isOpen}
        onClose={onClose}
        closeText={t('repayment.close')}
        footer={
          <>
            <Text isCentred size="small">
              {channel ? t('repayment.rollover.payWith', { amount, name: channel.name }) : t('repayment.chooseMethod')}
            </Text>
            <Button fullWidth isBusy={isBusy} isDisabled={!channel} onPress={onPay}>
              {t('repayment.rollover.pay')}
            </Button>
          </>
        }
      >
        <Stack>
          <FormLock isLocked={isBusy}>
            <RadioCardList
              label={t('repayment.rollover.method')}
              options={channels}
              selected={chosen}
              onSelect={onChoose}
            />
          </FormLock>
          {channel?.barcode && (
            <Button variant="ghost" opens="dialog" onPress={() => setIsScanning(true)}>
              {t('repayment.rollover.showBarcode')}
            </Button>
          )}
        </Stack>
      </Sheet>
      <ImageDialog
        isOpen={isOpen && isScanning && channel?.barcode !== undefined}
        onClose={() => setIsScanning(false)}
        closeText={t('repayment.close')}
        title={t('repayment.rollover.barcode')}
        src={channel?.barcode ?? ''}
        alt={t('repayment.rollover.barcodeAlt', { name: channel?.name ?? '' })}
        header={<CodeToScan title={t('repayment.rollover.barcode')} />}
        caption={<ScannedCode code={number} amount={amount} />}
        actions={
          <>
            {number && (
              <CopyButton fullWidth text={number} {...copyFeedback}>
                {t('repayment.copy')}
              </CopyButton>
            )}
            <SaveCodeButton
              picture={{
                title: channel?.name ?? '',
                imageUrl: channel?.barcode,
                lines: [number, amount].filter((line) => line !== undefined),
              }}
            />
          </>
        }
      />
    </>
  );
}
