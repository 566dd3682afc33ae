import { ToastRegion } from './ToastRegion.tsx';

export default { title: 'ToastRegion' };

export const All = () => (
  <ToastRegion
    toasts={[
      { id: '1', tone: 'loading', text: 'Sending…' },
      { id: '2', tone: 'good', text: 'copy success' },
      { id: '3', tone: 'error', text: 'The selected order does not support sending collection types' },
    ]}
  />
);
