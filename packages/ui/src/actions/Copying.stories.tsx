import { Card, CopyableCode, CopyButton, Stack } from '@loan/ui';

export default { title: 'Actions/Copying' };

const failedText = 'Copying did not work. The code is selected: copy it by hand.';

export const Codes = () => (
  <Stack>
    <Card>
      <CopyableCode
        label="Contract No."
        code="883200194557"
        copyText="copy"
        failedText={failedText}
        onCopied={() => undefined}
      />
    </Card>
    <Card>
      <CopyableCode
        label="Reference_no"
        code="PH-2026-LOAN-00000000000000417-AA"
        copyText="copy"
        failedText={failedText}
        onCopied={() => undefined}
      />
    </Card>
    <CopyButton text="TR-77-14" failedText={failedText} onCopied={() => undefined}>
      copy TradeNo
    </CopyButton>
  </Stack>
);
