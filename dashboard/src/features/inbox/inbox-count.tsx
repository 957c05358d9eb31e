import { useEffect } from 'react'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { setTitleCount } from '../../navigation/use-page-title.ts'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { useInboxCounts } from './use-inbox-counts.ts'

/** Puts the number of conversations that wait for a person before the title of the document. */
export function InboxTitle() {
  const { waiting = 0 } = useInboxCounts() ?? {}
  useEffect(() => {
    setTitleCount(waiting)
    return () => setTitleCount(0)
  }, [waiting])
  return null
}

/** The number of conversations that wait for a person. */
export function InboxCount() {
  const t = useTexts('notifications')
  const { waiting = 0 } = useInboxCounts() ?? {}
  if (waiting === 0) return null
  return (
    <Mark>
      <span aria-hidden>{waiting > 99 ? '99+' : waiting}</span>
      <VisuallyHidden> ({t('waitingCount', { count: waiting })})</VisuallyHidden>
    </Mark>
  )
}

const Mark = styled.span`
  flex: none;
  min-width: 18px;
  padding: 0 5px;
  border-radius: var(--radius-full);
  background: var(--color-primary);
  color: var(--color-on-primary);
  font-size: 12px;
  font-variant-numeric: tabular-nums;
  line-height: 18px;
  text-align: center;
`
