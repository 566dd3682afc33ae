import { useTexts } from '@loan/frame';
import { Button, Card, LinkButton, Logo, Notice, Page, Stack, Steps, Text } from '@loan/ui';

export type Store = { kind: 'android' | 'ios'; address: string };

type DownloadProps = {
  appName: string;
  logo: string | undefined;
  /** The campaign's own download, already let through the gate. */
  direct: string | undefined;
  /** The store of this phone first. */
  stores: readonly Store[];
  /** The app was asked to open, and this page is still in front. */
  isNotOpened: boolean;
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

export function Download({ appName, logo, direct, stores, isNotOpened, onOpenApp, onStore, onBack }: DownloadProps) {
  const t = useTexts();
  return (
    <Page
      title={t('promo-landing.downloadHeading', { app: appName })}
      onBack={onBack}
      backText={t('promo-landing.backToRegister')}
    >
      <Card>
        <Stack direction="across" align="center">
          <Logo address={logo} name={appName} size="large" />
          <Text size="lead">{t('promo-landing.downloadText')}</Text>
        </Stack>
      </Card>
      <Stack gap="m">
        {direct && (
          <LinkButton href={direct} onPress={onStore} isWide isOutside>
            {t('promo-landing.getAndroid')}
          </LinkButton>
        )}
        {stores
          .filter(({ kind }) => !(direct && kind === 'android'))
          .map(({ kind, address }, index) => (
            <LinkButton
              key={kind}
              href={address}
              kind={index === 0 && !direct ? 'primary' : 'secondary'}
              onPress={onStore}
              isWide
              isOutside
            >
              {t(STORE_TEXTS[kind])}
            </LinkButton>
          ))}
        {!direct && stores.length === 0 && <Notice>{t('promo-landing.noStore', { app: appName })}</Notice>}
        <Button kind="quiet" onPress={onOpenApp} isWide>
          {t('promo-landing.openApp')}
        </Button>
      </Stack>
      {isNotOpened && (
        <Notice tone="info" role="status">
          {t('promo-landing.notInstalled')}
        </Notice>
      )}
      <Steps steps={STEPS.map(({ title, text }) => ({ title: t(title), text: t(text) }))} />
    </Page>
  );
}
