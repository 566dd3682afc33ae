import { DocumentFrame } from '@loan/ui';

export default { title: 'Media/DocumentFrame' };

export const Agreement = () => (
  <DocumentFrame src="about:blank" title="Loan Agreement" linkText="Open the Loan Agreement" />
);
