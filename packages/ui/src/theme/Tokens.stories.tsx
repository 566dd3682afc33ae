import { Card, Stack, Text, theme } from '@loan/ui';
import { styled } from 'styled-components';

export default { title: 'Theme/Tokens' };

const Swatch = styled.div`
  flex: none;
  width: 3rem;
  height: 3rem;
  border: 1px solid ${theme.colour.lineStrong};
  border-radius: ${theme.radius.s};
`;

const Bar = styled.div`
  height: 1rem;
  border-radius: ${theme.radius.s};
  background: ${theme.colour.brand};
`;

const Box = styled(Swatch)`
  width: 6rem;
  background: ${theme.colour.surface};
`;

export const Colours = () => (
  <Stack gap="s">
    {Object.entries(theme.colour).map(([name, value]) => (
      <Stack key={name} gap="xs">
        <Swatch style={{ background: value }} />
        <Text>{name}</Text>
      </Stack>
    ))}
  </Stack>
);

export const Type = () => (
  <Stack>
    {Object.entries(theme.type).map(([name, value]) => (
      <div key={name} style={{ fontSize: value }}>
        {name}
      </div>
    ))}
  </Stack>
);

export const Space = () => (
  <Stack>
    {Object.entries(theme.space).map(([name, value]) => (
      <Stack key={name} gap="xs">
        <Text size="small">{name}</Text>
        <Bar style={{ width: value }} />
      </Stack>
    ))}
  </Stack>
);

export const RadiusAndShadow = () => (
  <Card>
    <Stack>
      {Object.entries(theme.radius).map(([name, value]) => (
        <Stack key={name} gap="xs">
          <Box style={{ borderRadius: value }} />
          <Text>{`radius ${name}`}</Text>
        </Stack>
      ))}
      {Object.entries(theme.shadow).map(([name, value]) => (
        <Stack key={name} gap="xs">
          <Box style={{ boxShadow: value }} />
          <Text>{`shadow ${name}`}</Text>
        </Stack>
      ))}
    </Stack>
  </Card>
);
