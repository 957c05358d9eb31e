import { media, Skeleton, VisuallyHidden } from '@botanika/dashboard/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useLessonTexts } from '../texts.ts'

const skeletons = [1, 2, 3, 4, 5, 6] as const

/** Cards beside one another, or one below the other. */
export function LessonGrid({ view, children }: { view: 'grid' | 'list'; children: ReactNode }) {
  return <Grid data-view={view}>{children}</Grid>
}

/** Placeholders for the cards. */
export function LessonSkeletons({ view }: { view: 'grid' | 'list' }) {
  const t = useLessonTexts()
  return (
    <div role="status" aria-label={t('loading')}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Grid data-view={view}>
        {skeletons.map(one => (
          <Ghost key={one} data-view={view} data-skeleton>
            <Skeleton height={view === 'grid' ? 136 : 96} radius={0} />
            <Lines>
              <Skeleton width={90} height={20} />
              <Skeleton height={20} width="70%" />
              <Skeleton lines={2} />
            </Lines>
          </Ghost>
        ))}
      </Grid>
    </div>
  )
}

const Grid = styled.div`
  display: grid;
  gap: var(--space-4);

  &[data-view='grid'] {
    grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr));
  }

  &[data-view='list'] {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Ghost = styled.div`
  overflow: hidden;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-surface);

  &[data-view='list'] {
    display: grid;
    grid-template-columns: 180px minmax(0, 1fr);

    ${media.phone} {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`

const Lines = styled.div`
  display: grid;
  gap: var(--space-3);
  padding: var(--space-4) var(--space-5) var(--space-5);
`
