import { Skeleton } from '@loan/ui';

export default { title: 'Feedback/Skeleton' };

export const WholePage = () => <Skeleton shape="page" />;
export const Lines = () => <Skeleton lines={5} />;
