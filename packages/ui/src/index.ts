export type { ButtonKind, ButtonSize, Tone } from '@loan/ui/base';
export {
  Amount,
  type AmountProps,
  type AmountSize,
  BottomBar,
  type BottomBarProps,
  Button,
  type ButtonProps,
  Card,
  type CardProps,
  type CardTone,
  closeTopDialog,
  cutText,
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
  Heading,
  type HeadingProps,
  LinkButton,
  type LinkButtonProps,
  Logo,
  type LogoProps,
  Notice,
  type NoticeProps,
  type NoticeTone,
  Page,
  type PageProps,
  type Press,
  Progress,
  type ProgressProps,
  type Row,
  Rows,
  type RowsProps,
  Skeleton,
  type SkeletonProps,
  Spinner,
  Stack,
  type StackProps,
  Text,
  TextField,
  type TextFieldProps,
  type TextProps,
  theme,
  useKeyboard,
  VisuallyHidden,
} from '@loan/ui/base';
export { AlertDialog, type AlertDialogProps } from './AlertDialog.tsx';
export { Banner, type BannerProps } from './Banner.tsx';
export { type BrandColours, type BrandVariables, brandVariables } from './brandVariables.ts';
export { type Channel, ChannelList, type ChannelListProps } from './ChannelList.tsx';
export { Checkbox, type CheckboxLink, type CheckboxProps } from './Checkbox.tsx';
export { CodeField, type CodeFieldProps } from './CodeField.tsx';
export { Collapsible, type CollapsibleProps } from './Collapsible.tsx';
export { CopyableCode, type CopyableCodeProps } from './CopyableCode.tsx';
export { CopyButton, type CopyButtonProps } from './CopyButton.tsx';
export { Countdown, type CountdownProps } from './Countdown.tsx';
export { Dialog, type DialogProps } from './Dialog.tsx';
export { DocumentFrame, type DocumentFrameProps } from './DocumentFrame.tsx';
export { onlyDigits, onlyPhone } from './digits.ts';
export { EnlargeablePicture, type EnlargeablePictureProps } from './EnlargeablePicture.tsx';
export { GlobalStyle } from './GlobalStyle.tsx';
export { Hero, type HeroProps } from './Hero.tsx';
export { EmptyFolder, LostWay, NoCard, QuietTalk, SlippedSheet, Unplugged } from './Illustration.tsx';
export { List, ListItem, type ListItemProps, type ListProps } from './List.tsx';
export { type NavLink, NavLinks, type NavLinksProps } from './NavLinks.tsx';
export { NumberField, type NumberFieldProps } from './NumberField.tsx';
export { OrderCard, type OrderCardProps } from './OrderCard.tsx';
export { PhoneField, type PhoneFieldProps } from './PhoneField.tsx';
export { Picker, type PickerOption, type PickerProps } from './Picker.tsx';
export { PickerField, type PickerFieldProps } from './PickerField.tsx';
export { PictureDialog, type PictureDialogProps } from './PictureDialog.tsx';
export {
  type PictureState,
  PictureUploader,
  type PictureUploaderProps,
  type UploadedPicture,
} from './PictureUploader.tsx';
export { Prose } from './Prose.tsx';
export { ResultState, type ResultStateProps, type ResultTone } from './ResultState.tsx';
export { Sheet, type SheetProps } from './Sheet.tsx';
export { StarRating, type StarRatingProps } from './StarRating.tsx';
export { StatusIcon, type StatusIconProps } from './StatusIcon.tsx';
export { Steps, type StepsProps, type TitledStep } from './Steps.tsx';
export { type Tab, Tabs, type TabsProps } from './Tabs.tsx';
export { Tag, type TagProps, type TagTone } from './Tag.tsx';
export { TextLink, type TextLinkProps } from './TextLink.tsx';
export { Timeline, type TimelineItem, type TimelineProps } from './Timeline.tsx';
export { type ToastMessage, ToastRegion, type ToastRegionProps } from './ToastRegion.tsx';
export { useSecondsLeft } from './useSecondsLeft.ts';
