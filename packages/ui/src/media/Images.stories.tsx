import { Amount, Button, GroupedCode, ImageDialog, ImageUploader, Stack, ZoomableImage } from '@loan/ui';

export default { title: 'Media/Images' };

const svgDataUrl = (markup: string) => `data:image/svg+xml,${encodeURIComponent(markup)}`;
const photo = svgDataUrl(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><rect width="120" height="120" fill="#c9d8cf"/><circle cx="84" cy="34" r="14" fill="#f3e3b3"/><path d="M0 96l34-40 26 30 18-20 42 44v10H0z" fill="#5d8a76"/></svg>',
);
const bars = svgDataUrl(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 90">${[
    3, 9, 14, 22, 27, 35, 44, 49, 58, 63, 71, 79, 88, 93, 104, 112, 117, 126, 135, 141, 149, 158, 163, 172, 181, 188,
  ]
    .map((x, index) => `<rect x="${x}" y="4" width="${(index % 3) + 2}" height="82"/>`)
    .join('')}</svg>`,
);

const nothing = () => undefined;
const states = { waiting: 'Waiting', uploading: 'Uploading', done: 'Uploaded', failed: 'Try again' };

export const Uploader = () => (
  <ImageUploader
    label="Evidence"
    images={[
      { id: '1', name: 'Evidence 1 of 9', preview: photo, state: 'done' },
      { id: '2', name: 'Evidence 2 of 9', preview: photo, state: 'uploading', progress: 0.6 },
      { id: '3', name: 'Evidence 3 of 9', preview: photo, state: 'failed', message: 'No connection.' },
      { id: '4', name: 'Evidence 4 of 9', state: 'waiting' },
    ]}
    max={9}
    onAdd={nothing}
    onRetry={nothing}
    onRemove={nothing}
    addText="Add a picture"
    removeText={(name) => `Remove ${name}`}
    retryText={(name) => `Try ${name} again`}
    stateText={({ state }) => states[state]}
    hint="Up to 9 pictures, JPEG or PNG."
  />
);

export const Nine = () => (
  <ImageUploader
    label="Evidence"
    images={Array.from({ length: 9 }, (_, index) => ({
      id: String(index),
      name: `Evidence ${index + 1} of 9`,
      preview: photo,
      state: 'done',
    }))}
    max={9}
    onAdd={nothing}
    onRetry={nothing}
    onRemove={nothing}
    addText="Add a picture"
    removeText={(name) => `Remove ${name}`}
    retryText={(name) => `Try ${name} again`}
    stateText={({ state }) => states[state]}
  />
);

export const Shapes = () => (
  <Stack>
    <ZoomableImage src={photo} alt="The counter of the store" enlargeText="Enlarge: the counter" closeText="Close" />
    <ZoomableImage
      shape="code"
      src={bars}
      alt="Barcode 8832 0019"
      enlargeText="Enlarge the barcode"
      closeText="Close"
      caption="8832 0019"
    />
    <ZoomableImage
      src="data:image/png;base64,AA"
      alt="Barcode"
      enlargeText="Enlarge the barcode"
      closeText="Close"
      fallback="The picture did not load. Your code is 8832 0019."
    />
  </Stack>
);

export const Barcode = () => (
  <ImageDialog
    isOpen
    onClose={nothing}
    closeText="Close"
    title="Barcode"
    src={bars}
    alt="Barcode 8832 0019 4557"
    caption={
      <>
        <GroupedCode code="883200194557" />
        <Amount label="Amount to pay" text="₱35,00" size="large" />
      </>
    }
    actions={
      <Button variant="secondary" fullWidth>
        Copy
      </Button>
    }
  />
);
