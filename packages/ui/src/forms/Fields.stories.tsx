import {
  Button,
  Checkbox,
  CodeField,
  FormLock,
  NumberField,
  PhoneField,
  PickerField,
  Stack,
  TextField,
} from '@loan/ui';
import { useState } from 'react';

export default { title: 'Forms/Fields' };

const nothing = () => undefined;

export const Filled = () => {
  const [name, setName] = useState('Maria Clara de los Santos');
  const [account, setAccount] = useState('00123456789012345678');
  const [amount, setAmount] = useState('125000');
  const [phone, setPhone] = useState('09171234567');
  const [code, setCode] = useState('4417');
  return (
    <Stack gap="xl">
      <TextField label="Account name" value={name} onChange={setName} />
      <NumberField label="Account number" value={account} onChange={setAccount} hint="As it stands on your card." />
      <NumberField label="Modify amount" prefix="TZS" value={amount} onChange={setAmount} />
      <PhoneField label="Phone number" prefix="+63" value={phone} onChange={setPhone} />
      <PickerField label="Bank name" text="Bank of the Philippine Islands" onPress={nothing} />
      <CodeField
        label="Verification code"
        value={code}
        onChange={setCode}
        end={<Button variant="secondary">Send</Button>}
      />
    </Stack>
  );
};

export const Empty = () => (
  <Stack gap="xl">
    <TextField label="Account name" placeholder="Your full name" value="" onChange={nothing} />
    <NumberField label="Modify amount" prefix="TZS" placeholder="10.000 – 250.000" value="" onChange={nothing} />
    <PickerField label="Bank name" placeholder="Choose your bank" onPress={nothing} />
    <CodeField label="Verification code" value="" onChange={nothing} />
  </Stack>
);

export const CodeCells = () => (
  <Stack gap="xl">
    <CodeField
      label="Code from the SMS"
      cells={6}
      value=""
      onChange={nothing}
      hint="Sent to your phone. Never share it."
    />
    <CodeField label="Half typed" cells={6} value="441" onChange={nothing} />
    <CodeField label="Refused" cells={6} value="441792" onChange={nothing} error="Wrong verification code" />
  </Stack>
);

export const BeingSent = () => (
  <FormLock isLocked>
    <Stack gap="xl">
      <TextField label="Account name" value="Maria Clara de los Santos" onChange={nothing} />
      <PickerField label="Bank name" text="Bank of the Philippine Islands" onPress={nothing} />
      <CodeField
        label="Verification code"
        value="441792"
        onChange={nothing}
        end={
          <Button variant="secondary" onPress={nothing}>
            Send
          </Button>
        }
      />
      <Checkbox isChecked onChange={nothing}>
        I have read and agree
      </Checkbox>
      <Button isBusy onPress={nothing}>
        Next
      </Button>
    </Stack>
  </FormLock>
);

export const Wrong = () => (
  <Stack gap="xl">
    <PhoneField label="Phone number" value="0917" onChange={nothing} error="Please enter a valid phone number." />
    <PickerField
      label="Bank name"
      placeholder="Choose your bank"
      onPress={nothing}
      error="Choose the bank of this account."
    />
    <CodeField
      label="Verification code"
      value="441792"
      onChange={nothing}
      error="This code is not right. Look at the newest SMS."
    />
    <TextField label="Fixed" value="Cannot be changed" onChange={nothing} isReadOnly />
    <TextField label="Not now" value="Not yet" onChange={nothing} isDisabled />
  </Stack>
);

export const Description = () => {
  const [text, setText] = useState('They called me nine times yesterday, although I had paid in the morning.');
  return (
    <TextField
      label="Description"
      isMultiline
      maxLength={200}
      counterText={(used, max) => `${used} of ${max} characters`}
      placeholder="What happened?"
      value={text}
      onChange={setText}
    />
  );
};
