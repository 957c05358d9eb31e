import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../controls/button.tsx'

export interface LoadMoreProps {
  /** Loads the next part of the list. */
  onMore: () => void
  /** `scroll`: also by itself when the end of the list comes into view; `click`: by the button alone. */
  by?: 'scroll' | 'click'
  loading?: boolean
  /** Reason why the last part could not be loaded; then only the button tries again. */
  error?: string
}

/** The end of a list that goes on. */
export function LoadMore({ onMore, by = 'scroll', loading = false, error }: LoadMoreProps) {
  const t = useTexts('ui')
  const place = useRef<HTMLDivElement>(null)
  const isWaiting = loading || error !== undefined || by === 'click'
  useEffect(() => {
    if (!place.current || isWaiting) return
    const watch = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onMore()
      },
      { rootMargin: '200px' },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [onMore, isWaiting])

  return (
    <Place ref={place}>
      {error !== undefined && <span role="alert">{error}</span>}
      <Button size="small" loading={loading} onClick={onMore}>
        {error === undefined ? t('more') : t('retry')}
      </Button>
    </Place>
  )
}

const Place = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-3);
  padding: var(--space-3);
  color: var(--color-danger-text);
  font-size: var(--text-small);
`
