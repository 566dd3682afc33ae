import { useTranslation } from '@loan/frame';
import { Button, Card, LinkButton, Logo, Notice, Page, Stack, Steps, Text } from '@loan/ui';

export type StoreLink = { kind: 'android' | 'ios'; url: string };

type DownloadProps = {
  appName: string;
  logo: string | undefined;
  /** The store of this device first. */
  stores: readonly StoreLink[];
  /** The app did not open: this page is still visible 1.5 s later. */
  isAppMissing: boolean;
  onOpenApp: () => void;
  onStore: () => void;
  onBack: () => void;
};

const STEPS = [
  { title: 'promo-landing.downloadStepInstall', text: 'promo-landing.downloadStepInstallText' },
  { title: 'promo-landing.downloadStepLogIn', text: 'promo-landing.downloadStepLogInText' },
  { title: 'promo-landing.downloadStepApply', text: 'promo-landing.downloadStepApplyText' },
] as const;

const STORE_TEXTS = { android: 'promo-landing.getAndroid', ios: 'promo-landing.getIos' } as const;

export function Download({ appName, logo, stores, isAppMissing, onOpenApp, onStore, onBack }: DownloadProps) {
  const t = useTranslation();
  return (
    <Page
      title={t('promo-landing.downloadHeading', { app: appName })}
      onBack={onBack}
      backText={t('promo-landing.backToRegister')}
    >
      <Card>
        <Stack direction="across" align="center">
          <Logo src={logo} name={appName} size="large" />
          <Text size="lead">{t('promo-landing.downloadText')}</Text>
        </Stack>
      </Card>
      <Stack gap="m">
        {stores.map(({ kind, url }, index) => (
          <LinkButton
            key={kind}
            href={url}
            variant={index === 0 ? 'primary' : 'secondary'}
            onPress={onStore}
            fullWidth
            isExternal
          >
            {t(STORE_TEXTS[kind])}
          </LinkButton>
        ))}
        {stores.length === 0 && <Notice>{t('promo-landing.noStore', { app: appName })}</Notice>}
        <Button variant="ghost" onPress={onOpenApp} fullWidth>
          {t('promo-landing.openApp')}
        </Button>
      </Stack>
      {isAppMissing && (
        <Notice
          tone="info"
          role="status"
          actions={
            stores[0] && (
              <LinkButton href={stores[0].url} size="small" onPress={onStore} isExternal>
                {t('promo-landing.getHere')}
              </LinkButton>
            )
          }
        >
          {t('promo-landing.notInstalled')}
        </Notice>
      )}
      <Steps steps={STEPS.map(({ title, text }) => ({ title: t(title), text: t(text) }))} />
    </Page>
  );
}
