import { accountScenarios } from './accountScenarios.ts';
import { cardScenarios } from './cardScenarios.ts';
import { complaintScenarios } from './complaintScenarios.ts';
import { faultScenarios } from './faultScenarios.ts';
import { offerScenarios } from './offerScenarios.ts';
import { orderScenarios } from './orderScenarios.ts';
import { paymentScenarios } from './paymentScenarios.ts';
import { publicScenarios } from './publicScenarios.ts';
import type { Scenario } from './scenario.ts';
import { specifiedScenarios } from './specifiedScenarios.ts';

const ownScenarios = [
  ...offerScenarios,
  ...orderScenarios,
  ...paymentScenarios,
  ...cardScenarios,
  ...complaintScenarios,
  ...accountScenarios,
  ...publicScenarios,
  ...faultScenarios,
];

/** Every scenario, in the order of the dashboard. */
export const scenarios: readonly Scenario[] = [...ownScenarios, ...specifiedScenarios(ownScenarios)];
