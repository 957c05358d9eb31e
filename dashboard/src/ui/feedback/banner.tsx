import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { media } from '../theme/media.ts'
import { toneColours } from './tone.ts'

type BannerTone = 'info' | 'success' | 'warning' | 'danger'

export interface BannerProps {
  tone?: BannerTone
  title: ReactNode
  children?: ReactNode
  /** One button. */
  action?: ReactNode
  /** Dismisses the banner; it shows a cross. */
  onDismiss?: () => void
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }

/** A lasting message about the whole screen: a frozen account, a lost connection. */
export function Banner({ tone = 'info', title, children, action, onDismiss }: BannerProps) {
  const t = useTexts('ui')
  const Icon = icons[tone]
  return (
    <Box role={tone === 'danger' ? 'alert' : 'status'} $tone={tone}>
      <Icon aria-hidden />
      <Words>
        <Title>{title}</Title>
        {children && <div>{children}</div>}
      </Words>
      {action && <Action>{action}</Action>}
      {onDismiss && <IconButton label={t('close')} icon={<X />} size="small" onClick={onDismiss} />}
    </Box>
  )
}

const Box = styled.div<{ $tone: BannerTone }>`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  padding: 12px 14px;
  border: 1px solid ${({ $tone }) => toneColours($tone).line};
  border-radius: var(--radius-card);
  background: ${({ $tone }) => toneColours($tone).surface};

  > .lucide {
    margin-top: 3px;
    color: ${({ $tone }) => toneColours($tone).text};
  }

  ${media.phone} {
    flex-wrap: wrap;
  }
`

const Words = styled.div`
  flex: 1;
  min-width: 0;
  color: var(--color-text-muted);
  text-wrap: pretty;
`

const Title = styled.p`
  color: var(--color-text);
  font-weight: var(--weight-medium);
`

const Action = styled.div`
  flex: none;
  align-self: center;

  ${media.phone} {
    /* Under the words, the cross stays beside them. */
    order: 1;
    flex-basis: 100%;
    padding-left: 26px;
  }
`
