import { useTranslation } from '@loan/frame';
import { Amount, Button, Card, Logo, Stack, Text } from '@loan/ui';

export type RecommendedProduct = {
  id: string;
  logo: string | undefined;
  name: string;
  buttonText: string;
  range: string;
  rangeDescription: string;
  rate: string;
  rateDescription: string;
  isAvailable: boolean;
};

export type RecommendedProps = {
  products: readonly RecommendedProduct[];
  onOpen(id: string): void;
  onMore(): void;
};

/** Other products of the lender. An unavailable one is grey, disabled, and labelled as unavailable. */
export function Recommended({ products, onOpen, onMore }: RecommendedProps) {
  const t = useTranslation();
  return (
    <Stack as="section">
      {products.map((product) => (
        <Card key={product.id} tone={product.isAvailable ? 'plain' : 'soft'}>
          <Stack>
            <Stack direction="across" align="center">
              <Logo src={product.logo} name={product.name} />
              <Text isStrong>{product.name}</Text>
            </Stack>
            <Amount
              text={product.range}
              label={product.rangeDescription}
              tone={product.isAvailable ? 'plain' : 'soft'}
            />
            <Text tone="soft">
              <bdi>{product.rate}</bdi> <bdi>{product.rateDescription}</bdi>
            </Text>
            <Button
              variant="secondary"
              isDisabled={!product.isAvailable}
              label={`${product.buttonText} ${product.name}`}
              onPress={() => onOpen(product.id)}
            >
              {product.buttonText}
            </Button>
            {!product.isAvailable && <Text size="small">{t('order-details.recommended.notNow')}</Text>}
          </Stack>
        </Card>
      ))}
      <Button variant="ghost" fullWidth onPress={onMore}>
        {t('order-details.recommended.more')}
      </Button>
    </Stack>
  );
}
