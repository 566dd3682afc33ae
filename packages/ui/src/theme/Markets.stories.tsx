import {
  Amount,
  type BrandColours,
  Button,
  brandVariables,
  Card,
  Checkbox,
  GlobalStyle,
  Notice,
  Stack,
  StatusIcon,
  Tag,
  Text,
} from '@loan/ui';

export default { title: 'Theme/Markets' };

const ThemedSample = ({ colours }: { colours: BrandColours }) => (
  <>
    <GlobalStyle brand={brandVariables(colours)} />
    <Stack>
      <Card title="Your loan" end={<Tag tone="brand">Chosen</Tag>}>
        <Stack direction="across" align="center" isWrapping>
          <StatusIcon icon="paying-out" />
          <Amount label="Loan amount" text="₱12.500,00" size="large" />
        </Stack>
        <Text tone="soft">Soft words about it.</Text>
        <Checkbox isChecked onChange={() => undefined} links={[{ text: 'Loan Agreement', onPress: () => undefined }]}>
          I have read and agree
        </Checkbox>
      </Card>
      <Notice tone="warning">Due in three days.</Notice>
      <Button fullWidth>Loan Now</Button>
      <Button fullWidth variant="secondary">
        Later
      </Button>
    </Stack>
  </>
);

export const BrightBrand = () => (
  <ThemedSample colours={{ brand: '#ffd400', background: '#ffffff', text: '#333333' }} />
);
export const VioletBrand = () => (
  <ThemedSample colours={{ brand: '#6a3df0', background: '#f6f3ff', text: '#1d1433' }} />
);
export const DarkBackground = () => (
  <ThemedSample colours={{ brand: '#ff5a36', background: '#17120f', text: '#bbbbbb' }} />
);
export const LowContrast = () => (
  <ThemedSample colours={{ brand: '#88aa88', background: '#8a8a8a', text: '#999999' }} />
);
