import { List, ListItem, Logo, Stack, Tag } from '@loan/ui';

export default { title: 'Data/List' };

const nothing = () => undefined;

export const Lines = () => (
  <Stack>
    <List label="Your complaints">
      <ListItem
        overline="2026-11-20 09:41:00"
        title="Problem Type: Collection"
        text="They called me nine times yesterday although I had paid in the morning. I sent the receipt twice and nobody answered, and today it went on."
        lines={2}
        onPress={nothing}
      />
      <ListItem
        overline="2026-11-02 18:03:12"
        title="Problem Type: Repayment"
        text="The amount is not right."
        onPress={nothing}
      />
    </List>
    <List label="Contact">
      <ListItem href="tel:+6328000000" title="Telephone" text="+63 2 8000 000" />
      <ListItem href="mailto:help@example.org" title="E-mail" text="help@example.org" />
    </List>
    <List label="Orders">
      <ListItem
        start={<Logo name="Peso Now" />}
        title="Peso Now"
        text="Order 2026-0017"
        onPress={nothing}
        isSelected
        end={<Tag tone="brand">Chosen</Tag>}
      />
      <ListItem
        start={<Logo name="Quick Cash" />}
        title="Quick Cash"
        text="Order 2026-0012"
        onPress={nothing}
        isSelected={false}
      />
      <ListItem start={<Logo name="Old" />} title="Cannot be chosen" onPress={nothing} isDisabled />
      <ListItem title="Only to read" end="₱1.250,00" />
    </List>
  </Stack>
);
