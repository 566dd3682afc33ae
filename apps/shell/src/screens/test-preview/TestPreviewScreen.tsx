/** For developers: sets launch parameters, opens any screen with them, and tries photo, contact and geolocation. */
import { LAUNCH_KEY } from '@loan/api/request';
import { useUrlParams } from '@loan/frame';
import { Button, Card, LinkButton, Page, Stack, Text, TextField } from '@loan/ui';
import { useState } from 'react';
import { DEVICE_FIELDS, type Device, PREVIEW_LINKS, previewUrl } from './previewLinks.ts';
import { readGeolocation } from './readGeolocation.ts';

export function TestPreviewScreen() {
  const { value } = useUrlParams();
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
          {PREVIEW_LINKS.map(({ text, path }) => (
            <LinkButton
              key={path}
              variant="secondary"
              fullWidth
              href={previewUrl(path, device)}
              // The launch of this tab would win over other fields of the same session.
              onPress={() => sessionStorage.removeItem(LAUNCH_KEY)}
            >
              {text}
            </LinkButton>
          ))}
        </Stack>
      </Card>
      <DeviceFeaturesCard />
    </Page>
  );
}

function DeviceFeaturesCard() {
  const [contact, setContact] = useState('');
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const [position, setPosition] = useState('');
  return (
    <Card title="Phone">
      <Stack>
        <label>
          Photo
          <input
            type="file"
            accept="image/*"
            style={{ width: '100%' }}
            multiple
            onChange={(event) =>
              setPhotos([...(event.target.files ?? [])].map(({ name, size }) => `${name}, ${size} bytes`))
            }
          />
        </label>
        {photos.map((photo) => (
          <Text key={photo}>{photo}</Text>
        ))}
        <TextField label="Contact" value={contact} onChange={setContact} />
        <Button
          onPress={() => {
            setPosition('Asking for the position…');
            void readGeolocation(navigator.geolocation).then(setPosition);
          }}
        >
          Where am I?
        </Button>
        <div role="status">{position && <Text>{position}</Text>}</div>
      </Stack>
    </Card>
  );
}
