import { Progress } from '@loan/ui';

export default { title: 'Feedback/Progress' };

export const OnTop = () => <Progress label="Opening the page" />;
