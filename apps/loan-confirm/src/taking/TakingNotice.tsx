import { isApiError } from '@loan/api';
import { type DeedState, later, useTexts } from '@loan/frame';
import { Button, Notice, Stack, Text } from '@loan/ui';
import { type RefObject, useEffect, useRef } from 'react';
import { showNotice } from './showNotice.ts';

const NotThere = /* @__PURE__ */ later(
  async () => (await import(/* webpackChunkName: "later" */ './NotThere.tsx')).NotThere,
);

export type TakingNoticeProps = {
  state: DeedState;
  /** Why it was refused. */
  error: unknown;
  isBusy: boolean;
  /** Asks the lender now. */
  onCheck(): void;
  /** The second, explicit confirmation was given. */
  onTakeAgain(): void;
};

/** Nobody knows what became of the loan: nothing more may be sent. */
export function isUnconfirmed({ name }: DeedState): boolean {
  return name === 'not-confirmed' || name === 'asking' || name === 'may-pay-again';
}

type Told = 'refused' | 'not-there' | 'unknown' | undefined;

function toldOf(state: DeedState): Told {
  if (state.name === 'refused') return 'refused';
  if (state.name === 'may-pay-again') return 'not-there';
  return isUnconfirmed(state) ? 'unknown' : undefined;
}

/** What is said about a loan that was asked for and is not (yet) there: what is known, what is not, what to do. */
export function TakingNotice(props: TakingNoticeProps) {
  const told = toldOf(props.state);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (told) showNotice(box);
  }, [told]);
  if (told === 'refused') return <Refused error={props.error} box={box} />;
  if (told === 'not-there') return <NotThere isOpen {...props} box={box} />;
  return told === 'unknown' ? <Unknown {...props} box={box} /> : null;
}

export type InBox = { box: RefObject<HTMLDivElement | null> };

function Unknown({ state, onCheck, box }: TakingNoticeProps & InBox) {
  const t = useTexts();
  if (state.name !== 'not-confirmed' && state.name !== 'asking') return null;
  return (
    <Notice
      ref={box}
      tone="warning"
      role="status"
      title={t('loan-confirm.notConfirmed.title')}
      actions={
        <Button kind="secondary" size="small" isBusy={state.name === 'asking'} onPress={onCheck}>
          {t('loan-confirm.notConfirmed.check')}
        </Button>
      }
    >
      <Stack gap="xs">
        <Text size="small">{t(`loan-confirm.notConfirmed.${state.why}`, { time: clockTime(state.sentAt) })}</Text>
        <Text size="small">{t('loan-confirm.notConfirmed.unknown')}</Text>
        <Text size="small" isStrong>
          {t('loan-confirm.notConfirmed.whatToDo')}
        </Text>
      </Stack>
    </Notice>
  );
}

function Refused({ error, box }: { error: unknown } & InBox) {
  const t = useTexts();
  const isOffline = isApiError(error) && error.kind === 'offline';
  const lendersWords = isApiError(error) && error.kind === 'refused' ? error.message : '';
  return (
    <Notice ref={box} tone="bad" role="alert" title={t('loan-confirm.refused.title')}>
      {lendersWords || t(isOffline ? 'loan-confirm.refused.offline' : 'loan-confirm.refused.text')}
    </Notice>
  );
}

function clockTime(at: number): string {
  return new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
}
