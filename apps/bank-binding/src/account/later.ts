/** What is shown only after a tap, in one file: it is fetched behind the first picture, which does not wait for it. */
export { NoForm } from './NoForm.tsx';
export { NotSaved } from './NotSaved.tsx';
export { OptionPicker } from './OptionPicker.tsx';
export { Saved } from './Saved.tsx';
