import { CircleAlert, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../controls/button.tsx'

export interface ErrorStateProps {
  /** Text about the failure. */
  title: ReactNode
  /** Level of the heading; `h1` where it is all that the page shows. */
  heading?: 'h1' | 'h2'
  /** Text about the next step. */
  children?: ReactNode
  onRetry?: () => void
  /** Label of the button. Omitted: «Повторить». */
  retryLabel?: string
  retrying?: boolean
  /** Number of the request, shown small, so that a person can name it to support. */
  requestId?: string
}

/** The content of a place that could not be filled: the failure, the next step, the number of the request. */
export function ErrorState({
  title,
  heading = 'h2',
  children,
  onRetry,
  retryLabel,
  retrying,
  requestId,
}: ErrorStateProps) {
  const t = useTexts('ui')
  return (
    <Box role="alert">
      <CircleAlert size={20} aria-hidden />
      <Title as={heading}>{title}</Title>
      {children && <Words>{children}</Words>}
      {onRetry && (
        <Button icon={<RotateCw />} onClick={onRetry} loading={retrying}>
          {retryLabel ?? t('retry')}
        </Button>
      )}
      {requestId && (
        <Request>
          {t('requestId')}: <code>{requestId}</code>
        </Request>
      )}
    </Box>
  )
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--space-2);
  padding: var(--space-12) var(--space-5);
  text-align: center;

  > .lucide {
    color: var(--color-danger-text);
  }

  > button {
    margin-top: var(--space-3);
  }
`

const Title = styled.h2`
  font-size: var(--text-lead);
`

const Words = styled.div`
  max-width: 48ch;
  color: var(--color-text-muted);
  text-wrap: pretty;
`

const Request = styled.p`
  margin-top: var(--space-2);
  color: var(--color-text-faint);
  font-size: var(--text-small);
  overflow-wrap: anywhere;

  code {
    font: 12px var(--font-mono);
    user-select: all;
  }
`
