import { Spinner, theme } from '@loan/ui/base';
import { keyframes, styled } from 'styled-components';

export interface ToastMessage {
  id: string;
  /** `error` is read at once, the others when there is time. `loading` stays until its owner takes it away. */
  tone: 'info' | 'good' | 'error' | 'loading';
  text: string;
}

export interface ToastRegionProps {
  /** What is to be seen now; the newest last. */
  toasts: readonly ToastMessage[];
}

/** Shows short messages above the screen's deed and has them read aloud. When they come and go is the frame's business. */
export function ToastRegion({ toasts }: ToastRegionProps) {
  const errors = toasts.filter((toast) => toast.tone === 'error');
  const others = toasts.filter((toast) => toast.tone !== 'error');
  return (
    <Region>
      <div role="status">
        {others.map((toast) => (
          <Message key={toast.id}>
            {toast.tone === 'loading' && <Spinner />}
            {toast.text}
          </Message>
        ))}
      </div>
      <div role="alert">
        {errors.map((toast) => (
          <Message key={toast.id}>{toast.text}</Message>
        ))}
      </div>
    </Region>
  );
}

const appear = keyframes`
  from { transform: translateY(-0.75rem) scale(0.97); opacity: 0; }
`;

/* At the top: a field that has the focus and the on-screen keyboard are never covered there. */
const Region = styled.div`
  position: fixed;
  z-index: 10;
  top: calc(max(${theme.space.m}, env(safe-area-inset-top)) + 3.5rem);
  left: ${theme.edge};
  right: ${theme.edge};
  pointer-events: none;

  & > div {
    display: grid;
    justify-items: center;
    gap: ${theme.space.s};
  }
`;

const Message = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space.m};
  max-width: 26rem;
  margin-bottom: ${theme.space.s};
  padding: ${theme.space.m} ${theme.edge};
  border-radius: ${theme.radius.l};
  background: ${theme.colour.text};
  color: ${theme.colour.background};
  box-shadow: ${theme.shadow.raised};
  font-size: ${theme.type.small};
  font-weight: 550;
  line-height: 1.35;
  white-space: pre-line;
  animation: ${appear} ${theme.motion.normal} ${theme.motion.ease};
`;
