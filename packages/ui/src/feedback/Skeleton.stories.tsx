import { Skeleton } from '@loan/ui';

export default { title: 'Feedback/Skeleton' };

export const WholePage = () => <Skeleton shape="page" />;
export const Form = () => <Skeleton shape="form" />;
export const List = () => <Skeleton shape="list" />;
export const Lines = () => <Skeleton lines={5} />;
