import { toast, useTexts } from '@loan/frame';
import { Button, Page, Tabs } from '@loan/ui';
import { Activity, useCallback, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { AccountField } from './AccountField.tsx';
import type { AccountItem } from './parseAccountItems.ts';
import { NotSaved } from './SaveErrorNotice.tsx';
import type { CardTypes, ShownField } from './useAccountForm.ts';
import { useOptionPicker } from './useLazyOptionPicker.ts';

export type AccountProps = {
  /** Left out where the server's form has no card types. */
  cardTypes: CardTypes | undefined;
  fields: readonly ShownField[];
  isBusy: boolean;
  /** Why it was not saved. */
  error: unknown;
  onCardType(type: string): void;
  onEnter(item: AccountItem, value: string): void;
  /** Answers the first field that still has to be filled in. */
  onNext(): AccountItem | undefined;
  onBack(): void;
};

export function Account(props: AccountProps) {
  const { cardTypes, fields, error, onEnter } = props;
  const t = useTexts();
  const { OptionPicker, load } = useOptionPicker();
  const [choosing, setChoosing] = useState<AccountItem>();
  const [closings, setClosings] = useState(0);
  const controls = useRef(new Map<AccountItem, HTMLElement>());
  const choices = fields.filter(({ item }) => item.kind === 'choice');
  const chosen = choices.find(({ item }) => item === choosing);
  // Before the tap the likely next one is made ready unseen: a slow phone then only has to show it.
  const ready = chosen ?? choices.find(({ value }) => value === '') ?? choices[0];

  // What the fields are handed stays the same, so that typing into one of sixty draws one anew.
  const choose = useCallback(
    (item: AccountItem) =>
      void load().then(
        () => setChoosing(item),
        () => toast.error(t('bank-binding.noChoices')),
      ),
    [load, t],
  );
  function close() {
    setChoosing(undefined);
    // The next one begins at what is chosen then.
    setClosings((times) => times + 1);
  }
  const keep = useCallback((item: AccountItem, control: HTMLElement | null) => {
    if (control) controls.current.set(item, control);
    else controls.current.delete(item);
  }, []);
  function next() {
    const missing = props.onNext();
    if (missing) controls.current.get(missing)?.focus();
  }

  const inputs = fields.map((field) => (
    <Place key={`${cardTypes?.chosen} ${field.item.place}`}>
      <AccountField {...field} onEnter={onEnter} onChoose={choose} onControl={keep} />
    </Place>
  ));

  return (
    <Page
      title={t('bank-binding.title')}
      onBack={props.onBack}
      backText={t('bank-binding.back')}
      footer={
        <Button isWide isBusy={props.isBusy} onPress={next}>
          {t('bank-binding.next')}
        </Button>
      }
    >
      {error !== undefined && <NotSaved error={error} />}
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
      {OptionPicker && ready && (
        <Activity key={`${cardTypes?.chosen} ${ready.item.place} ${closings}`} mode={chosen ? 'visible' : 'hidden'}>
          <OptionPicker
            item={ready.item}
            value={ready.value}
            onCancel={close}
            onConfirm={(type) => {
              onEnter(ready.item, type);
              close();
            }}
          />
        </Activity>
      )}
    </Page>
  );
}

/* However long the form is, a dialog over it and a key in it cost what is in sight. The focus ring lies outside its field. */
const Place = styled.div`
  content-visibility: auto;
  contain-intrinsic-size: auto 5.5rem;
  overflow-clip-margin: 0.5rem;
`;
