import { accountStories } from './accountScenarios.ts';
import { cardStories } from './cardScenarios.ts';
import { complaintStories } from './complaintScenarios.ts';
import { offerStories } from './offerScenarios.ts';
import { orderStories } from './orderScenarios.ts';
import { payStories } from './paymentScenarios.ts';
import { publicStories } from './publicScenarios.ts';
import type { Story } from './scenario.ts';
import { troubleStories } from './faultScenarios.ts';

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
