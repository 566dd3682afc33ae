import type { ReactNode, Ref } from 'react';
import { css, styled } from 'styled-components';
import { strokeIcon } from '../theme/strokeIcon.ts';
import { theme } from '../theme/theme.ts';

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

export interface NoticeProps {
  tone?: NoticeTone | undefined;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links that follow from the notice. */
  actions?: ReactNode;
  /** Makes it a live region: `status` is read when there is time, `alert` at once. Leave it out when the notice is there from the start. */
  role?: 'status' | 'alert' | undefined;
  /** For moving the focus to the notice. */
  ref?: Ref<HTMLDivElement> | undefined;
}

/** A message inside a screen. Text and icon carry the meaning; the colour is not needed to understand it. */
export function Notice({ tone = 'info', title, children, actions, role, ref }: NoticeProps) {
  return (
    <Box ref={ref} role={role} tabIndex={-1} $tone={tone}>
      <Icon viewBox="0 0 24 24" aria-hidden="true">
        <path d={icons[tone]} />
      </Icon>
      <TextColumn>
        {title !== undefined && <Title>{title}</Title>}
        {children !== undefined && <div>{children}</div>}
        {actions !== undefined && <Actions>{actions}</Actions>}
      </TextColumn>
    </Box>
  );
}

const CIRCLE_PATH = 'M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0';
const icons = {
  info: `${CIRCLE_PATH}M12 11v5M12 7.75v.01`,
  success: `${CIRCLE_PATH}M8 12.25l2.75 2.75L16 9.5`,
  warning: 'M12 3.75 21 19.5H3zM12 10v4M12 16.75v.01',
  danger: `${CIRCLE_PATH}M12 7.5v5.25M12 16.25v.01`,
};

const toneStyles = {
  info: css`background: ${theme.colour.infoSoft}; --notice: ${theme.colour.info};`,
  success: css`background: ${theme.colour.successSoft}; --notice: ${theme.colour.success};`,
  warning: css`background: ${theme.colour.warningSoft}; --notice: ${theme.colour.warning};`,
  danger: css`background: ${theme.colour.dangerSoft}; --notice: ${theme.colour.danger};`,
};

const Box = styled.div<{ $tone: NoticeTone }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.s} ${theme.space.m};
  padding: ${theme.space.l};
  border-radius: ${theme.radius.m};
  font-size: ${theme.type.small};
  ${({ $tone }) => toneStyles[$tone]}
`;

const Icon = styled.svg`
  flex: none;
  width: 1.5rem;
  height: 1.5rem;
  ${strokeIcon}
  color: var(--notice);
`;

const TextColumn = styled.div`
  flex: 1 1 8rem;
  display: grid;
  gap: ${theme.space.xs};
  min-width: 0;
`;

const Title = styled.div`
  font-weight: 700;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.s};
  margin-top: ${theme.space.s};
`;
