/** What the calls of an order show. */
import { getOrder, rateApp, saveEvent } from '@loan/api/order-details';
import { data, nothing, order, payAll, type Seen } from './readYourWrites.testSetup.ts';

export const orderDetailsSeen: Readonly<Record<string, Seen>> = {
  [getOrder.id]: ['due', () => getOrder(order('due')), () => payAll('due')],
  [rateApp.id]: ['rate-app', async () => (await getOrder(order('rate-app'))).isScore, () => rateApp({ score: 5 })],
  [saveEvent.id]: [
    'due',
    () => data('/donation/service/event/save?token=due', { productId: '1', moduleId: '30', positionId: '1' }),
    nothing,
  ],
};
