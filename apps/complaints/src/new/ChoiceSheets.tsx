import type { ComplaintOrder, ProblemType } from '@loan/api/complaints';
import { gateUrl, useTexts } from '@loan/frame';
import { List, ListItem, Logo, Sheet, Tag } from '@loan/ui';

type OrderSheetProps = {
  orders: readonly ComplaintOrder[];
  chosenNo: string | undefined;
  onChoose(order: ComplaintOrder): void;
  onClose(): void;
};

export function OrderSheet({ orders, chosenNo, onChoose, onClose }: OrderSheetProps) {
  const t = useTexts();
  return (
    <Sheet isOpen title={t('complaints.start.chooseOrder')} closeText={t('complaints.close')} onClose={onClose}>
      <List>
        {orders.map((order) => (
          <ListItem
            key={order.orderNo}
            start={<Logo name={order.productName || order.orderNo} address={gateUrl(order.productLogo, 'image')} />}
            title={order.productName || order.orderNo}
            text={[order.orderNo, order.status].filter(Boolean).join('\n')}
            end={order.orderNo === chosenNo && <Tag tone="brand">{t('complaints.start.chosen')}</Tag>}
            isSelected={order.orderNo === chosenNo}
            onPress={() => onChoose(order)}
          />
        ))}
      </List>
    </Sheet>
  );
}

type SonTypeSheetProps = {
  title: string;
  types: readonly ProblemType[];
  onChoose(type: ProblemType): void;
  onClose(): void;
};

export function SonTypeSheet({ title, types, onChoose, onClose }: SonTypeSheetProps) {
  const t = useTexts();
  return (
    <Sheet isOpen title={title} closeText={t('complaints.close')} onClose={onClose}>
      <List>
        {types.map((type) => (
          <ListItem key={type.value} title={type.title || type.value} onPress={() => onChoose(type)} />
        ))}
      </List>
    </Sheet>
  );
}
