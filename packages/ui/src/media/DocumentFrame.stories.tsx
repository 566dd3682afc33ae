import { DocumentFrame, Page } from '@loan/ui';

export default { title: 'Media/DocumentFrame' };

export const Agreement = () => (
  <DocumentFrame src="about:blank" title="Loan Agreement" linkText="Open the Loan Agreement" />
);

export const FillsPage = () => (
  <Page title="Loan agreements">
    <DocumentFrame src="about:blank" title="Loan Agreement" linkText="Open the Loan Agreement" fills="page" />
  </Page>
);
