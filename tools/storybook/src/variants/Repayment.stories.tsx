import { Amount, Button, Card, Checkbox, Hero, NumberField, Page, PickerField, Stack, Tag, Text } from '@loan/ui';

export default { title: 'Variants/Repayment' };

const nothing = () => undefined;

const Instalments = () => (
  <Card title="Due installments" end={<Tag>2</Tag>}>
    <Stack gap="s">
      <Checkbox
        isChecked
        isPartial
        onChange={nothing}
        end={<Text isStrong>TZS 5.035,00</Text>}
        hint="Due on 2026-11-28"
      >
        Installment 1
      </Checkbox>
      <Checkbox
        isChecked={false}
        isDisabled
        onChange={nothing}
        end={<Text isStrong>TZS 5.035,00</Text>}
        hint="Pay the earlier one first."
      >
        Installment 2
      </Checkbox>
    </Stack>
  </Card>
);

/** Amount and date first; another amount is an exception below them, with the way back. */
export const Chosen = () => (
  <Page
    title="Repayment"
    summary={<Amount label="Total" text="TZS 2.000,00" />}
    footer={<Button fullWidth>Pay Now</Button>}
  >
    <Hero label="Repayment Amount" amount="TZS 2.000,00" date="Due on 2026-11-28" distance={<Tag>in 5 days</Tag>}>
      <Text isStrong>Part payment of TZS 5.035,00</Text>
      <Stack gap="s">
        <NumberField label="Modify amount" hint="At most TZS 10.070,00" value="2000" onChange={nothing} />
        <Button variant="ghost" size="small">
          Back to the full amount
        </Button>
      </Stack>
    </Hero>
    <Instalments />
  </Page>
);

/** A form first: the amount is one field of four, and what is due comes after the account. */
export const Discarded = () => (
  <Page title="Repayment" footer={<Button fullWidth>Pay TZS 2.000,00</Button>}>
    <Card title="Repayment Amount">
      <Stack>
        <NumberField label="Modify amount" hint="At most TZS 10.070,00" value="2000" onChange={nothing} />
        <PickerField label="Bank name" text="M-Pesa" onPress={nothing} />
        <NumberField label="Account number" value="0712345678" onChange={nothing} />
      </Stack>
    </Card>
    <Instalments />
  </Page>
);
