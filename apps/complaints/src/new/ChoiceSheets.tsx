import type { ComplaintOrder, ProblemType } from '@loan/api/complaints';
import { allowUrl, useTranslation } from '@loan/frame';
import { List, ListItem, Logo, Sheet, Tag } from '@loan/ui';

type OrderSheetProps = {
  isOpen: boolean;
  orders: readonly ComplaintOrder[];
  selectedOrderNo: string | undefined;
  onChoose(order: ComplaintOrder): void;
  onClose(): void;
};

export function OrderSheet({ isOpen, orders, selectedOrderNo, onChoose, onClose }: OrderSheetProps) {
  const t = useTranslation();
  return (
    <Sheet
      isOpen={isOpen}
      title={t('complaints.start.chooseOrder')}
      closeText={t('complaints.close')}
      onClose={onClose}
    >
      <List>
        {orders.map((order) => (
          <ListItem
            key={order.orderNo}
            start={<Logo name={order.productName || order.orderNo} src={allowUrl(order.productLogo, 'image')} />}
            title={order.productName || order.orderNo}
            text={[order.orderNo, order.status].filter(Boolean).join('\n')}
            end={order.orderNo === selectedOrderNo && <Tag tone="brand">{t('complaints.start.chosen')}</Tag>}
            isSelected={order.orderNo === selectedOrderNo}
            onPress={() => onChoose(order)}
          />
        ))}
      </List>
    </Sheet>
  );
}

type SubTypeSheetProps = {
  isOpen: boolean;
  title: string;
  types: readonly ProblemType[];
  onChoose(type: ProblemType): void;
  onClose(): void;
};

export function SubTypeSheet({ isOpen, title, types, onChoose, onClose }: SubTypeSheetProps) {
  const t = useTranslation();
  return (
    <Sheet isOpen={isOpen} title={title} closeText={t('complaints.close')} onClose={onClose}>
      <List>
        {types.map((type) => (
          <ListItem key={type.value} title={type.title || type.value} onPress={() => onChoose(type)} />
        ))}
      </List>
    </Sheet>
  );
}
