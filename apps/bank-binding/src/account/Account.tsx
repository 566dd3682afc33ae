import { toast, useTexts } from '@loan/frame';
import { Button, Page, Tabs } from '@loan/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { AccountField } from './AccountField.tsx';
import type { AccountItem } from './accountItems.ts';
import { NotSaved } from './NotSaved.tsx';
import type { CardTypes, ShownField } from './useAccountForm.ts';

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

// A file of its own, fetched behind the first picture: it is there long before the first tap on a field.
const loadPicker = () => import('./OptionPicker.tsx');
type Choosing = { item: AccountItem; OptionPicker: Awaited<ReturnType<typeof loadPicker>>['OptionPicker'] };

export function Account(props: AccountProps) {
  const { cardTypes, fields, error, onEnter } = props;
  const t = useTexts();
  const [choosing, setChoosing] = useState<Choosing>();
  const controls = useRef(new Map<AccountItem, HTMLElement>());
  const close = () => setChoosing(undefined);

  useEffect(() => {
    // Without a connection now there may be one at the tap, which says if there is not.
    loadPicker().catch(() => undefined);
  }, []);

  // What the fields are handed stays the same, so that typing into one of sixty draws one anew.
  const choose = useCallback(
    (item: AccountItem) =>
      void loadPicker().then(
        ({ OptionPicker }) => setChoosing({ item, OptionPicker }),
        () => toast.error(t('bank-binding.noChoices')),
      ),
    [t],
  );
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
      {choosing && (
        <choosing.OptionPicker
          item={choosing.item}
          value={fields.find(({ item }) => item === choosing.item)?.value}
          onCancel={close}
          onConfirm={(type) => {
            onEnter(choosing.item, type);
            close();
          }}
        />
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
