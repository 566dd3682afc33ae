import { accountStories, complaintStories, publicStories, troubleStories } from './lifeStories.ts';
import { offerStories } from './offerStories.ts';
import { orderStories } from './orderStories.ts';
import { payStories } from './payStories.ts';
import type { Story } from './story.ts';

/** Every story of the launch pad, in the order it shows them. */
export const stories: readonly Story[] = [
  ...offerStories,
  ...orderStories,
  ...payStories,
  ...complaintStories,
  ...accountStories,
  ...publicStories,
  ...troubleStories,
];
