/**
 * What the shell needs for its own cards and so carries anyway: every remote is handed these instead of bundling them
 * again. All else of the kit is bundled per remote. Inside the kit, too, they are imported by this entry's name:
 * federation shares by name, and a relative import would make a second copy.
 */
export { BottomBar, type BottomBarProps } from './BottomBar.tsx';
export { Button, type ButtonProps } from './Button.tsx';
export { type ButtonKind, type ButtonSize, buttonLook } from './buttonLook.ts';
export { Calm } from './Calm.tsx';
export { closeTopDialog } from './closeTopDialog.ts';
export { EmptyState, type EmptyStateProps } from './EmptyState.tsx';
export { ErrorState, type ErrorStateProps } from './ErrorState.tsx';
export { Heading, type HeadingProps } from './Heading.tsx';
export { Notice, type NoticeProps, type NoticeTone } from './Notice.tsx';
export { Page, type PageProps } from './Page.tsx';
export { Progress, type ProgressProps } from './Progress.tsx';
export { Skeleton, type SkeletonProps } from './Skeleton.tsx';
export { Spinner } from './Spinner.tsx';
export { theme } from './theme.ts';
export { useKeyboard } from './useKeyboard.ts';
