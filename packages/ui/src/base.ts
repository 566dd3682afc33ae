/**
 * The components that the shell contains anyway and that nearly every screen uses: the shell shares them with every
 * remote. All others are bundled per remote. Components outside this entry import these by its name: federation shares
 * by module name, and a relative import would bundle a second copy.
 */

export { Button, type ButtonProps, type PressHandlers } from './actions/Button.tsx';
export type { ButtonSize, ButtonVariant } from './actions/buttonStyles.ts';
export { LinkButton, type LinkButtonProps } from './actions/LinkButton.tsx';
export { Amount, type AmountProps, type AmountSize } from './data/Amount.tsx';
export { type DescriptionItem, DescriptionList, type DescriptionListProps } from './data/DescriptionList.tsx';
export { EmptyState, type EmptyStateProps, ErrorState, type ErrorStateProps } from './feedback/EmptyAndErrorState.tsx';
export { Notice, type NoticeProps, type NoticeTone } from './feedback/Notice.tsx';
export { Progress, type ProgressProps } from './feedback/Progress.tsx';
export { Skeleton, type SkeletonProps } from './feedback/Skeleton.tsx';
export { Spinner } from './feedback/Spinner.tsx';
export { StatusLayout } from './feedback/StatusLayout.tsx';
export { FormLock, type FormLockProps, useFormLock } from './form-lock/FormLock.tsx';
export { BottomBar, type BottomBarProps } from './layout/BottomBar.tsx';
export { Card, type CardProps, type CardTone } from './layout/Card.tsx';
export { Heading, type HeadingProps } from './layout/Heading.tsx';
export { Page, PageBack, type PageProps } from './layout/Page.tsx';
export { Stack, type StackProps } from './layout/Stack.tsx';
export { Text, type TextProps } from './layout/Text.tsx';
export { VisuallyHidden } from './layout/VisuallyHidden.tsx';
export { Logo, type LogoProps } from './media/Logo.tsx';
export { closeTopDialog, registerOverlay, useOverlays } from './overlays/overlayStore.ts';
export { usePress } from './press/usePress.ts';
export { theme } from './theme/theme.ts';
export { type Tone, toneColour } from './theme/toneColour.ts';
