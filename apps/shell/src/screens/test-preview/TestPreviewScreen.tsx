/** The developer plays a device, opens any screen with it, and tries what the phone lends: pictures, contacts, place. */
import { useAddress } from '@loan/frame';
import { Button, Card, LinkButton, Page, Stack, Text, TextField } from '@loan/ui';
import { useState } from 'react';
import { DEVICE_FIELDS, type Device, PREVIEW_LINKS, previewAddress } from './previewLinks.ts';
import { readPlace } from './readGeolocation.ts';

export function TestPreviewScreen() {
  const { value } = useAddress();
  const [device, setDevice] = useState<Device>(() =>
    Object.fromEntries(DEVICE_FIELDS.map((name) => [name, value(name) ?? ''])),
  );
  return (
    <Page title="Test preview">
      <Card title="Device">
        <Stack>
          {DEVICE_FIELDS.map((name) => (
            <TextField
              key={name}
              label={name}
              value={device[name] ?? ''}
              onChange={(text) => setDevice((before) => ({ ...before, [name]: text }))}
            />
          ))}
        </Stack>
      </Card>
      <Card title="Screens">
        <Stack>
          {PREVIEW_LINKS.map(({ text, address }) => (
            <LinkButton key={address} kind="secondary" isWide href={previewAddress(address, device)}>
              {text}
            </LinkButton>
          ))}
        </Stack>
      </Card>
      <PhoneCard />
    </Page>
  );
}

function PhoneCard() {
  const [contact, setContact] = useState('');
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const [place, setPlace] = useState('');
  return (
    <Card title="Phone">
      <Stack>
        <label>
          Photo
          <input
            type="file"
            accept="image/*"
            multiple
            onChange={(event) =>
              setPictures([...(event.target.files ?? [])].map(({ name, size }) => `${name}, ${size} bytes`))
            }
          />
        </label>
        {pictures.map((picture) => (
          <Text key={picture}>{picture}</Text>
        ))}
        <TextField label="Contact" value={contact} onChange={setContact} />
        <Button onPress={() => void readPlace(navigator.geolocation).then(setPlace)}>Where am I?</Button>
        {place && <Text>{place}</Text>}
      </Stack>
    </Card>
  );
}
