/**
 * What the shell needs for its own cards and so carries anyway, and what almost every screen is made of: every remote is
 * handed these instead of bundling them again. All else of the kit is bundled per remote. Inside the kit, too, they are imported by this entry's name:
 * federation shares by name, and a relative import would make a second copy.
 */

export { Amount, type AmountProps, type AmountSize } from './Amount.tsx';
export { BottomBar, type BottomBarProps } from './BottomBar.tsx';
export { Button, type ButtonProps, type Press } from './Button.tsx';
export { type ButtonKind, type ButtonSize, buttonLook } from './buttonLook.ts';
export { Calm } from './Calm.tsx';
export { Card, type CardProps, type CardTone } from './Card.tsx';
export { closeTopDialog } from './closeTopDialog.ts';
export { cutText } from './cutText.ts';
export { EmptyState, type EmptyStateProps } from './EmptyState.tsx';
export { ErrorState, type ErrorStateProps } from './ErrorState.tsx';
export { controlLook, Field, type FieldIds, type FieldWords } from './Field.tsx';
export { Heading, type HeadingProps } from './Heading.tsx';
export { LinkButton, type LinkButtonProps } from './LinkButton.tsx';
export { Logo, type LogoProps } from './Logo.tsx';
export { Notice, type NoticeProps, type NoticeTone } from './Notice.tsx';
export { Page, type PageProps } from './Page.tsx';
export { Progress, type ProgressProps } from './Progress.tsx';
export { type Row, Rows, type RowsProps } from './Rows.tsx';
export { Skeleton, type SkeletonProps } from './Skeleton.tsx';
export { Spinner } from './Spinner.tsx';
export { Stack, type StackProps } from './Stack.tsx';
export { Text, type TextProps } from './Text.tsx';
export { TextField, type TextFieldProps } from './TextField.tsx';
export { theme } from './theme.ts';
export { type Tone, toneColour } from './tone.ts';
export { useKeyboard } from './useKeyboard.ts';
export { useRevealOnFocus } from './useRevealOnFocus.ts';
export { VisuallyHidden } from './VisuallyHidden.tsx';
