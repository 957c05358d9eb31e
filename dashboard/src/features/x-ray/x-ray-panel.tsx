import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { ApiError, errorText } from '../../data/api.ts'
import { useApi } from '../../data/use-api.ts'
import { useLiveEvent } from '../../data/use-live-event.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { Source } from '../knowledge/index.ts'
import { XRayView } from './x-ray-view.tsx'

export interface XRayPanelProps {
  /** The reply whose X-ray is shown. */
  messageId: string
  assistantId: string
  onOpen: (source: Source) => void
  onClose: () => void
}

/** The explanation of a reply, for the owner of the assistant. */
export function XRayPanel({ messageId, assistantId, onOpen, onClose }: XRayPanelProps) {
  const t = useTexts('xray')
  const heading = useRef<HTMLHeadingElement>(null)
  // A reply that is written again keeps its id.
  const { data, error, mutate } = useApi(
    'GET /api/messages/{id}/x-ray',
    { params: { id: messageId } },
    { revalidateOnMount: true },
  )
  useLiveEvent('message:done', ({ message }) => {
    if (message.id === messageId) void mutate()
  })
  useEffect(() => heading.current?.focus(), [])

  return (
    <Column
      aria-labelledby="x-ray-title"
      onKeyDown={event => {
        // A select or sheet that is open over it closes first, and marks the event as handled.
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
    >
      <Header>
        <h2 id="x-ray-title" ref={heading} tabIndex={-1}>
          {t('title')}
        </h2>
        <IconButton label={t('close')} icon={<X />} size="small" onClick={onClose} />
      </Header>
      {data ? (
        <XRayView xRay={data} assistantId={assistantId} onOpen={onOpen} />
      ) : error instanceof ApiError && error.status === 404 ? (
        <EmptyState title={t('none')}>{t('noneHelp')}</EmptyState>
      ) : error ? (
        <ErrorState title={t('failed')} onRetry={() => void mutate()}>
          {errorText(error, t('unreachable'))}
        </ErrorState>
      ) : (
        <>
          <Skeleton lines={3} height={18} />
          <Skeleton height={64} radius={10} />
          <Skeleton height={120} radius={10} />
          <Skeleton height={120} radius={10} />
        </>
      )}
    </Column>
  )
}

const Column = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  min-width: 0;
`

const Header = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);

  h2:focus-visible {
    outline: none;
  }
`
