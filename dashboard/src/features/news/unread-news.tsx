import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { useNewsCounts } from './use-news-counts.ts'

/** The number of unread announcements: a number, or a dot where a number is beside it. */
export function UnreadNews({ look }: { look: 'count' | 'dot' }) {
  const t = useTexts('common')
  const { unread } = useNewsCounts()
  if (unread === 0) return null
  return (
    <Mark data-look={look}>
      {look === 'count' && <span aria-hidden>{unread > 99 ? '99+' : unread}</span>}
      <VisuallyHidden> ({t('news.unreadCount', { count: unread })})</VisuallyHidden>
    </Mark>
  )
}

const Mark = styled.span`
  flex: none;
  border-radius: var(--radius-full);
  background: var(--color-primary);
  color: var(--color-on-primary);
  font-variant-numeric: tabular-nums;

  &[data-look='count'] {
    min-width: 18px;
    padding: 0 5px;
    font-size: 12px;
    line-height: 18px;
    text-align: center;
  }

  &[data-look='dot'] {
    width: 8px;
    height: 8px;
  }
`
