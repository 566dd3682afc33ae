import { accountStories } from './accountStories.ts';
import { cardStories } from './cardStories.ts';
import { complaintStories } from './complaintStories.ts';
import { offerStories } from './offerStories.ts';
import { orderStories } from './orderStories.ts';
import { payStories } from './payStories.ts';
import { publicStories } from './publicStories.ts';
import type { Story } from './story.ts';
import { troubleStories } from './troubleStories.ts';

/** Every story of the launch pad, in the order it shows them. */
export const stories: readonly Story[] = [
  ...offerStories,
  ...orderStories,
  ...payStories,
  ...cardStories,
  ...complaintStories,
  ...accountStories,
  ...publicStories,
  ...troubleStories,
];
