import { Hero, KeepTogether, Stack, StatusIcon, Tag, Text } from '@loan/ui';

export default { title: 'Data/Hero' };

export const Orders = () => (
  <Stack>
    <Hero
      status="To be repaid"
      icon={<StatusIcon icon="to-be-repaid" isSmall />}
      label="To pay"
      amount="₱5.035,00"
      date={<KeepTogether text="Due 2026-11-28" part="2026-11-28" />}
      distance={<Tag>in 5 days</Tag>}
    >
      <Text size="small" tone="soft">
        Repay on or before the due date and keep your good standing.
      </Text>
    </Hero>
    <Hero
      status="Overdue"
      icon={<StatusIcon icon="overdue" tone="plain" isSmall />}
      tone="danger"
      label="To pay"
      amount="₱6.035,00"
      date={<KeepTogether text="Due 2026-11-19" part="2026-11-19" />}
      distance={<Tag tone="danger">4 days late</Tag>}
    >
      <Text size="small" tone="danger">
        Includes a penalty of ₱1.000,00.
      </Text>
    </Hero>
    <Hero status="Under review" icon={<StatusIcon icon="in-review" isSmall />} label="Loan amount" amount="₱5.000,00" />
    <Hero status="Paid in full" icon={<StatusIcon icon="settled" tone="success" isSmall />} tone="success" />
  </Stack>
);
