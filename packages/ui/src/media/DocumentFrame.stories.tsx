import { DocumentFrame } from './DocumentFrame.tsx';

export default { title: 'DocumentFrame' };

export const Agreement = () => (
  <DocumentFrame address="about:blank" title="Loan Agreement" linkText="Open the Loan Agreement" />
);
