export type { ButtonSize, ButtonVariant, Tone } from '@loan/ui/base';
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
  type DescriptionItem,
  DescriptionList,
  type DescriptionListProps,
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
  FormLock,
  type FormLockProps,
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
  type PressHandlers,
  Progress,
  type ProgressProps,
  Skeleton,
  type SkeletonProps,
  Spinner,
  Stack,
  type StackProps,
  StatusLayout,
  Text,
  type TextProps,
  theme,
  useFormLock,
  VisuallyHidden,
} from '@loan/ui/base';
export { Banner, type BannerProps } from './actions/Banner.tsx';
export { CopyableCode, type CopyableCodeProps } from './actions/CopyableCode.tsx';
export { CopyButton, type CopyButtonProps } from './actions/CopyButton.tsx';
export { CallIcon, WriteIcon } from './actions/contactIcons.tsx';
export { TextLink, type TextLinkProps } from './actions/TextLink.tsx';
export { GroupedCode } from './data/GroupedCode.tsx';
export { Hero, type HeroProps, type HeroTone } from './data/Hero.tsx';
export { List, ListItem, type ListItemProps, type ListProps } from './data/List.tsx';
export { maskNumber } from './data/maskNumber.ts';
export { OrderCard, type OrderCardProps } from './data/OrderCard.tsx';
export { Segments, type SegmentsProps } from './data/Segments.tsx';
export { StatusIcon, type StatusIconProps } from './data/StatusIcon.tsx';
export { Steps, type StepsProps, type TitledStep } from './data/Steps.tsx';
export { Tag, type TagProps, type TagTone } from './data/Tag.tsx';
export { type Tile, Tiles, type TilesProps } from './data/Tiles.tsx';
export { Timeline, type TimelineItem, type TimelineProps } from './data/Timeline.tsx';
export { type GrowingList, useGrowingList } from './data/useGrowingList.tsx';
export { Countdown, type CountdownProps } from './feedback/Countdown.tsx';
export {
  EmptyMessagesIllustration,
  NoCardIllustration,
} from './feedback/Illustrations.tsx';
export { ResultIcon, ResultState, type ResultStateProps, type ResultTone } from './feedback/ResultState.tsx';
export { ToneIcon, waitingLines } from './feedback/ToneIcon.tsx';
export { Checkbox, type CheckboxLink, type CheckboxProps } from './forms/Checkbox.tsx';
export { CodeField, type CodeFieldProps } from './forms/CodeField.tsx';
export { NumberField, type NumberFieldProps } from './forms/NumberField.tsx';
export { PhoneField, type PhoneFieldProps } from './forms/PhoneField.tsx';
export { Picker, type PickerOption, type PickerProps } from './forms/Picker.tsx';
export { PickerField, type PickerFieldProps } from './forms/PickerField.tsx';
export { type RadioCard, RadioCardList, type RadioCardListProps } from './forms/RadioCardList.tsx';
export { RangeField, type RangeFieldProps } from './forms/RangeField.tsx';
export { StarRating, type StarRatingProps } from './forms/StarRating.tsx';
export { findPhoneNumber, sanitizeAccountNumber, stripNonDigits, truncateGraphemes } from './forms/sanitizeInput.ts';
export { TextField, type TextFieldProps } from './forms/TextField.tsx';
export { Collapsible, type CollapsibleProps } from './layout/Collapsible.tsx';
export { KeepTogether, type KeepTogetherProps } from './layout/KeepTogether.tsx';
export { Prose } from './layout/Prose.tsx';
export { type Tab, Tabs, type TabsProps } from './layout/Tabs.tsx';
export { DocumentFrame, type DocumentFrameProps } from './media/DocumentFrame.tsx';
export { ImageDialog, type ImageDialogProps } from './media/ImageDialog.tsx';
export type { UploadedImage, UploadState } from './media/ImageThumbnail.tsx';
export { ImageUploader, type ImageUploaderProps } from './media/ImageUploader.tsx';
export { PhonePicture, type PhonePictureProps, type ScreenPicture } from './media/PhonePicture.tsx';
export { PictureBesideContent, type PictureBesideContentProps } from './media/PictureBesideContent.tsx';
export { ZoomableImage, type ZoomableImageProps } from './media/ZoomableImage.tsx';
export { AlertDialog, type AlertDialogProps } from './overlays/AlertDialog.tsx';
export { Dialog, type DialogProps } from './overlays/Dialog.tsx';
export { Sheet, type SheetProps } from './overlays/Sheet.tsx';
export { addFace } from './theme/addFace.ts';
/** @public composing a page imports it as `@loan/ui/brand` */
export { type BrandColours, type BrandVariables, brandVariables } from './theme/brandVariables.ts';
export { contrast } from './theme/colour.ts';
export { GlobalStyle } from './theme/GlobalStyle.tsx';
