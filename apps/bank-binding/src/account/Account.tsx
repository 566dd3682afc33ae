import { toast, useTranslation } from '@loan/frame';
import { Button, FormLock, Page, Tabs } from '@loan/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { AccountField } from './AccountField.tsx';
import type { OptionPicker } from './OptionPicker.tsx';
import type { AccountItem } from './parseAccountItems.ts';
import { SaveErrorNotice } from './SaveErrorNotice.tsx';
import type { CardTypes, VisibleField } from './useAccountForm.ts';

export type AccountProps = {
  /** Undefined when the server's form has no card types. */
  cardTypes: CardTypes | undefined;
  fields: readonly VisibleField[];
  isBusy: boolean;
  /** Why it was not saved. */
  error: unknown;
  onCardType(type: string): void;
  onEnter(item: AccountItem, value: string): void;
  /** Submits the form. @returns the first required item that is empty; undefined when the form was sent */
  onNext(): AccountItem | undefined;
  onBack(): void;
};

export function Account(props: AccountProps) {
  const { cardTypes, fields, error, onEnter } = props;
  const t = useTranslation();
  const { OptionPicker, load } = useLazyOptionPicker();
  const [picker, setPicker] = useState<{ item: AccountItem; isOpen: boolean }>();
  const controls = useRef(new Map<AccountItem, HTMLElement>());
  const picked = fields.find(({ item }) => item === picker?.item);

  // Stable props keep `memo` effective: typing into one of sixty fields re-renders one.
  const openPicker = useCallback(
    (item: AccountItem) =>
      void load().then(
        () => setPicker({ item, isOpen: true }),
        () => toast.error(t('bank-binding.pickerFailed')),
      ),
    [load, t],
  );
  function closePicker() {
    setPicker((shown) => shown && { ...shown, isOpen: false });
  }
  const registerControl = useCallback((item: AccountItem, control: HTMLElement | null) => {
    if (control) controls.current.set(item, control);
    else controls.current.delete(item);
  }, []);
  function next() {
    const missing = props.onNext();
    if (missing) controls.current.get(missing)?.focus();
  }

  const inputs = fields.map((field) => (
    <FieldContainer key={`${cardTypes?.chosen} ${field.item.index}`}>
      <AccountField {...field} onEnter={onEnter} onOpenPicker={openPicker} onControlRef={registerControl} />
    </FieldContainer>
  ));

  return (
    <Page
      title={t('bank-binding.title')}
      onBack={props.onBack}
      backText={t('bank-binding.back')}
      hidesFooterWithKeyboard
      footer={
        <Button fullWidth isBusy={props.isBusy} onPress={next}>
          {t('bank-binding.next')}
        </Button>
      }
    >
      {error !== undefined && <SaveErrorNotice error={error} />}
      <FormLock isLocked={props.isBusy}>
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
      </FormLock>
      {OptionPicker && picker && picked && (
        <OptionPicker
          key={`${cardTypes?.chosen} ${picked.item.index}`}
          isOpen={picker.isOpen}
          item={picked.item}
          value={picked.value}
          onCancel={closePicker}
          onConfirm={(type) => {
            onEnter(picked.item, type);
            closePicker();
          }}
        />
      )}
    </Page>
  );
}

/* Only visible fields are laid out and painted, however long the form is. The margin leaves room for the focus ring. */
const FieldContainer = styled.div`
  content-visibility: auto;
  contain-intrinsic-size: auto 5.5rem;
  overflow-clip-margin: 0.5rem;
`;

/**
 * Loads the picker's chunk after the first paint, so that it is there before the first tap on a field.
 * @returns `OptionPicker` once it is loaded, and `load`, which rejects when the chunk cannot be loaded
 */
function useLazyOptionPicker() {
  const [picker, setPicker] = useState<{ OptionPicker: typeof OptionPicker }>();
  const load = useCallback(async () => setPicker(await import('./OptionPicker.tsx')), []);
  useEffect(() => {
    // A failure is ignored here: the tap loads again and shows the error.
    load().catch(() => undefined);
  }, [load]);
  return { OptionPicker: picker?.OptionPicker, load };
}
