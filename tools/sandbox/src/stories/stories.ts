import { orderStories } from './orderStories.ts';
import type { Story } from './story.ts';

/** Every story of the launch pad, in the order it shows them. */
export const stories: readonly Story[] = [...orderStories];
