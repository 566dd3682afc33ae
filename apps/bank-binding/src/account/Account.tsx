import { toast, useTexts } from '@loan/frame';
import { Button, Page, Tabs } from '@loan/ui';
import { useEffect, useRef, useState } from 'react';
import { AccountField } from './AccountField.tsx';
import type { AccountItem } from './accountItems.ts';
import type { CardTypes, ShownField } from './useAccountForm.ts';
import type { Later } from './useLater.ts';

export type AccountProps = {
  /** Left out where the server's form has no card types. */
  cardTypes: CardTypes | undefined;
  fields: readonly ShownField[];
  isBusy: boolean;
  /** Why it was not saved. */
  error: unknown;
  later: Later | undefined;
  fetchLater(): Promise<Later | undefined>;
  onCardType(type: string): void;
  onEnter(item: AccountItem, value: string): void;
  /** Answers the first field that still has to be filled in. */
  onNext(): AccountItem | undefined;
};

export function Account(props: AccountProps) {
  const { cardTypes, fields, error, later, onEnter } = props;
  const t = useTexts();
  const [choosing, setChoosing] = useState<AccountItem>();
  const controls = useRef(new Map<AccountItem, HTMLElement>());
  const close = () => setChoosing(undefined);

  const isUntold = error !== undefined && !later;
  useEffect(() => {
    // What says it better could not be fetched either.
    if (isUntold) toast.error(t('bank-binding.notSaved.offline'));
  }, [isUntold, t]);

  async function choose(item: AccountItem) {
    if (later || (await props.fetchLater())) setChoosing(item);
    else toast.error(t('bank-binding.noChoices'));
  }
  function next() {
    const missing = props.onNext();
    if (missing) controls.current.get(missing)?.focus();
  }

  const inputs = fields.map((field) => (
    <AccountField
      key={`${cardTypes?.chosen} ${field.item.place}`}
      {...field}
      onEnter={(value) => onEnter(field.item, value)}
      onChoose={() => void choose(field.item)}
      ref={(control) => {
        if (control) controls.current.set(field.item, control);
        else controls.current.delete(field.item);
      }}
    />
  ));

  return (
    <Page
      title={t('bank-binding.title')}
      footer={
        <Button isWide isBusy={props.isBusy} onPress={next}>
          {t('bank-binding.next')}
        </Button>
      }
    >
      {error !== undefined && later && <later.NotSaved error={error} />}
      {cardTypes && cardTypes.options.length > 1 ? (
        <Tabs
          label={cardTypes.title}
          tabs={cardTypes.options.map(({ name, type }) => ({ id: type, text: name }))}
          selected={cardTypes.chosen}
          onSelect={props.onCardType}
        >
          {inputs}
        </Tabs>
      ) : (
        inputs
      )}
      {choosing && later && (
        <later.OptionPicker
          item={choosing}
          value={fields.find(({ item }) => item === choosing)?.value}
          onCancel={close}
          onConfirm={(type) => {
            onEnter(choosing, type);
            close();
          }}
        />
      )}
    </Page>
  );
}
