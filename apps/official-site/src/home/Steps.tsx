import { useTranslation } from '@loan/frame';
import { Steps as StepList } from '@loan/ui';

const STEPS = [
  { title: 'official-site.stepApply', text: 'official-site.stepApplyText' },
  { title: 'official-site.stepRead', text: 'official-site.stepReadText' },
  { title: 'official-site.stepReceive', text: 'official-site.stepReceiveText' },
] as const;

/** How a loan comes about, in order. */
export function Steps() {
  const t = useTranslation();
  return <StepList steps={STEPS.map(({ title, text }) => ({ title: t(title), text: t(text) }))} />;
}
