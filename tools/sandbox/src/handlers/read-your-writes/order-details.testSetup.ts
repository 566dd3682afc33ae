/** Read-your-writes cases of orders. */
import { getOrder, rateApp, saveEvent } from '@loan/api/order-details';
import { noChange, order, payEverything, type ReadYourWriteCase, rawData } from './readYourWrites.testSetup.ts';

export const cases: Readonly<Record<string, ReadYourWriteCase>> = {
  [getOrder.id]: ['due', () => getOrder(order('due')), () => payEverything('due')],
  [rateApp.id]: ['rate-app', async () => (await getOrder(order('rate-app'))).isScore, () => rateApp({ score: 5 })],
  [saveEvent.id]: [
    'due',
    () => rawData('/donation/service/event/save?token=due', { productId: '1', moduleId: '30', positionId: '1' }),
    noChange,
  ],
};
