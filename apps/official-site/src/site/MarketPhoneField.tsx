import { useMarketConfig, useTranslation } from '@loan/frame';
import { findPhoneNumber, PhoneField, type PhoneFieldProps } from '@loan/ui';

type MarketPhoneFieldProps = Omit<PhoneFieldProps, 'prefix' | 'hint'> & { hint?: string };

/** A telephone number in the form that the market's lender knows, with an example; other numbers stay as they are typed. */
export function MarketPhoneField({ hint, onChange, ...rest }: MarketPhoneFieldProps) {
  const t = useTranslation();
  const { contactPhone, phonePattern } = useMarketConfig();
  const { pattern, example, countryCode } = contactPhone ?? phonePattern;
  const exampleText = example && t('official-site.phoneExample', { example });
  return (
    <PhoneField
      {...rest}
      prefix={countryCode}
      hint={
        (hint || exampleText) && (
          <>
            {hint} <span dir="auto">{exampleText}</span>
          </>
        )
      }
      onChange={(typed) => onChange(findPhoneNumber(typed, new RegExp(pattern)) ?? typed)}
    />
  );
}
