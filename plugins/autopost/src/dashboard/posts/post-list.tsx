import { errorText } from '@botanika/dashboard/data'
import {
  Button,
  EmptyState,
  ErrorState,
  LoadMore,
  Skeleton,
  Stack,
  Typography,
  VisuallyHidden,
} from '@botanika/dashboard/ui'
import { CalendarClock } from 'lucide-react'
import { useRef } from 'react'
import styled from 'styled-components'
import type { PostCard } from '../../shared/post.ts'
import type { ZoneFormat } from '../time/use-zone-format.ts'
import { PostRow } from './post-row.tsx'
import { chunkRows, RowChunk } from './row-chunk.tsx'
import { usePostTexts } from './texts.ts'
import type { PostAction } from './use-post-actions.ts'
import type { usePosts } from './use-posts.ts'

interface PostListProps {
  list: ReturnType<typeof usePosts>
  format: ZoneFormat
  isFiltered: boolean
  onClear: () => void
  onOpen: (id: string) => void
  onAct: (action: PostAction, post: PostCard) => void
}

/**
 * The posts in their scroll area, which reads on as it is scrolled; rows far from the visible part are not
 * drawn.
 */
export function PostList({ list, format, isFiltered, onClear, onOpen, onAct }: PostListProps) {
  const t = usePostTexts()
  const { posts, error, isLoading, hasMore, more, reload } = list
  const area = useRef<HTMLDivElement>(null)
  const starts = Array.from(
    { length: Math.ceil((posts?.length ?? 0) / chunkRows) },
    (_, at) => at * chunkRows,
  )
  const refusal = error === undefined ? undefined : errorText(error, t('unreachable'))
  return (
    <Area ref={area} tabIndex={0} role="region" aria-label={t('list')} aria-busy={isLoading}>
      <VisuallyHidden role="status">{posts && t('shown', { count: posts.length })}</VisuallyHidden>
      {!posts && refusal !== undefined && (
        <ErrorState title={t('failed')} onRetry={() => void reload()} retrying={isLoading}>
          {refusal}
        </ErrorState>
      )}
      {!posts && refusal === undefined && (
        <Waiting role="status">
          <Typography as="p" $tone="muted">
            {t('loading')}
          </Typography>
          <Stack $gap={5} aria-hidden>
            <Skeleton lines={3} />
            <Skeleton lines={3} />
            <Skeleton lines={3} />
          </Stack>
        </Waiting>
      )}
      {posts?.length === 0 && !isFiltered && (
        <EmptyState icon={<CalendarClock />} title={t('empty')} heading="h3">
          {t('emptyHelp')}
        </EmptyState>
      )}
      {posts?.length === 0 && isFiltered && (
        <EmptyState
          title={t('nothing')}
          heading="h3"
          action={<Button onClick={onClear}>{t('clear')}</Button>}
        >
          {t('nothingHelp')}
        </EmptyState>
      )}
      {posts && posts.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: its rows lie in parts, which an element of a list may not have
        <div role="list">
          {starts.map(start => {
            const rows = posts.slice(start, start + chunkRows)
            return (
              <RowChunk key={start} area={area} count={rows.length} isFirst={start === 0}>
                {() =>
                  rows.map((post, at) => (
                    <PostRow
                      key={post.id}
                      post={post}
                      format={format}
                      place={start + at + 1}
                      of={hasMore ? -1 : posts.length}
                      onOpen={() => onOpen(post.id)}
                      onAct={action => onAct(action, post)}
                    />
                  ))
                }
              </RowChunk>
            )
          })}
        </div>
      )}
      {posts && (hasMore || refusal !== undefined) && (
        <LoadMore
          onMore={hasMore ? more : () => void reload()}
          loading={isLoading}
          {...(refusal !== undefined && { error: refusal })}
        />
      )}
    </Area>
  )
}

const Area = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;

  &:focus-visible {
    outline-offset: -2px;
  }
`

const Waiting = styled.div`
  display: grid;
  gap: var(--space-4);
  padding: var(--space-4) var(--space-5);
`
