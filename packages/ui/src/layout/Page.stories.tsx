import {
  Amount,
  Button,
  Card,
  Checkbox,
  Collapsible,
  DescriptionList,
  KeepTogether,
  List,
  ListItem,
  Logo,
  NumberField,
  Page,
  PickerField,
  Stack,
  StatusIcon,
  Tag,
  Text,
  Timeline,
} from '@loan/ui';

export default { title: 'Layout/Page' };

const nothing = () => undefined;

export const AnOrder = () => (
  <Page
    title="Order Details"
    onBack={nothing}
    backText="Back"
    footer={
      <>
        <Button fullWidth>REPAY</Button>
        <Button fullWidth variant="ghost">
          Short of money? Rollover Repayment
        </Button>
      </>
    }
  >
    <Stack align="center" gap="m">
      <StatusIcon icon="to-be-repaid" />
      <Stack align="center" gap="xs">
        <Text size="lead" isStrong>
          Due in 3 days
        </Text>
        <Text tone="soft" isCentred>
          <KeepTogether text="Pay until 2026-12-01 to stay without penalty." part="2026-12-01" />
        </Text>
      </Stack>
      <Amount text="₱12.500,00" size="hero" isCentred />
    </Stack>
    <Card
      title={
        <Stack direction="across" align="center" gap="m" as="div">
          <Logo name="Peso Now" />
          <span>Peso Now</span>
        </Stack>
      }
    >
      <DescriptionList
        rows={[
          { label: 'Order number', value: '2026-0017' },
          { label: 'Loan term', value: '91 days' },
          { label: 'Received', value: '₱11.875,00' },
          { label: 'Total to repay', value: '₱13.750,00', isStrong: true },
        ]}
      />
    </Card>
  </Page>
);

export const AnOffer = () => (
  <Page title="Confirm your loan" onBack={nothing} backText="Back" footer={<Button fullWidth>Loan Now</Button>}>
    <Card>
      <Stack direction="across" align="center" gap="m">
        <Logo name="Peso Now" />
        <Text isStrong>Peso Now</Text>
      </Stack>
      <Amount label="Loan amount" text="₱12.500,00" size="hero" />
      <DescriptionList
        rows={[
          { label: 'Loan term', value: '91 days' },
          { label: 'Interest rate', value: '0,8 % per day' },
          { label: 'You receive', value: '₱11.875,00' },
        ]}
      />
    </Card>
    <List>
      <ListItem start={<Logo name="BDO" />} title="BDO Unibank" text="•••• 4417" onPress={nothing} />
    </List>
    <Card title="Repayment plan">
      <Timeline
        items={[
          { title: 'Payment 1 of 3', time: '2026-12-01', amount: '₱4.583,33' },
          { title: 'Payment 2 of 3', time: '2026-12-31', amount: '₱4.583,33' },
          { title: 'Payment 3 of 3', time: '2027-01-30', amount: '₱4.583,34' },
        ]}
      />
    </Card>
    <Checkbox isChecked onChange={nothing} links={[{ text: 'Loan Agreement', onPress: nothing }]}>
      I have read and agree
    </Checkbox>
  </Page>
);

export const Instalments = () => (
  <Page
    title="Installment repayment"
    onBack={nothing}
    backText="Back"
    summary={<Amount label="Total" text="TZS 42.000" />}
    footer={<Button fullWidth>Pay Now</Button>}
  >
    <Amount label="Repayment Amount" text="TZS 42.000" size="hero" />
    <Card
      title="Due"
      end={
        <Button size="small" variant="ghost">
          Select all
        </Button>
      }
    >
      <Stack gap="none">
        <Checkbox isChecked onChange={nothing} end={<Text isStrong>TZS 42.000</Text>}>
          Period 1 <Tag tone="danger">Overdue</Tag>
        </Checkbox>
        <Checkbox
          isChecked={false}
          isDisabled
          onChange={nothing}
          hint="Pay period 1 first."
          end={<Text tone="soft">TZS 42.000</Text>}
        >
          Period 2
        </Checkbox>
      </Stack>
    </Card>
    <Collapsible title="Paid installments" count="2">
      <Text>Paid.</Text>
    </Collapsible>
    <Card title="Wallet account">
      <PickerField label="Bank name" text="M-Pesa" onPress={nothing} />
      <NumberField label="Account number" value="0712345678" onChange={nothing} />
    </Card>
  </Page>
);
