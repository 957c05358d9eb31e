import type { DocumentChunk, KnowledgeDocument } from '@botanika/core/contract'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { api, errorText } from '../../../data/api.ts'
import { retryRead } from '../../../data/retry-read.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { RecognisedNote } from '../documents/recognised-pages.tsx'
import { UnreadNote } from '../documents/unread-parts.tsx'
import { findChunk, findQuote } from './find-quote.ts'

/** A document to open, and the place in it. */
export interface Source {
  documentId: string
  title: string
  page?: number
  /** `slide`: the page is a slide. */
  unit?: 'slide'
  /** Quote that is highlighted and scrolled to. */
  quote?: string
  /** What was not read of the document, where it is known. */
  unread?: KnowledgeDocument['unread']
  /** Its pages that were recognised on images, where they are known. */
  recognised?: KnowledgeDocument['recognised']
}

const pageLimit = 200

/** The parsed text of a document, opened at the place that an answer cites. */
export function SourceSheet({ source, onClose }: { source: Source | null; onClose: () => void }) {
  const t = useTexts('knowledge')
  // The last source stays visible while the sheet closes.
  return (
    <Sheet
      open={source !== null}
      onOpenChange={open => !open && onClose()}
      width={640}
      title={source?.title ?? ''}
      description={source?.page ? t(`source.${source.unit ?? 'page'}`, { page: source.page }) : undefined}
    >
      {source && <SourceText key={`${source.documentId}${source.quote ?? ''}`} source={source} />}
    </Sheet>
  )
}

type Reading = { state: 'reading' } | { state: 'failed'; error: unknown } | { state: 'read' }

function SourceText({ source }: { source: Source }) {
  const t = useTexts('knowledge')
  const [chunks, setChunks] = useState<DocumentChunk[]>([])
  const [total, setTotal] = useState(0)
  const [reading, setReading] = useState<Reading>({ state: 'reading' })
  const [attempt, setAttempt] = useState(0)
  const { documentId, quote } = source
  const cited = quote ? findChunk(chunks, { quote, page: source.page }) : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is a wish to read again
  useEffect(() => {
    const control = new AbortController()
    const read = async () => {
      const all: DocumentChunk[] = []
      // A long document is read on until the shown part contains the cited place.
      for (let more = true; more; ) {
        const part = await api('GET /api/documents/{id}/text', {
          params: { id: documentId },
          query: { from: all.length, limit: pageLimit },
          signal: control.signal,
        })
        all.push(...part.chunks)
        setChunks([...all])
        setTotal(part.total)
        const isFound = !quote || all.some(({ text }) => findQuote(text, quote))
        more = !isFound && part.chunks.length > 0 && all.length < part.total
      }
      setReading({ state: 'read' })
    }
    setReading({ state: 'reading' })
    const stop = retryRead(read, error => setReading({ state: 'failed', error }))
    return () => {
      stop()
      control.abort()
    }
  }, [documentId, quote, attempt])

  const readMore = async () => {
    try {
      const part = await api('GET /api/documents/{id}/text', {
        params: { id: documentId },
        query: { from: chunks.length, limit: pageLimit },
      })
      setChunks(all => [...all, ...part.chunks])
    } catch (error) {
      setReading({ state: 'failed', error })
    }
  }

  if (reading.state === 'failed')
    return (
      <ErrorState title={t('source.failed')} onRetry={() => setAttempt(count => count + 1)}>
        {errorText(reading.error, t('unreachable'))}
      </ErrorState>
    )
  if (chunks.length === 0)
    return reading.state === 'reading' ? (
      <Skeleton lines={12} />
    ) : (
      <EmptyState title={t('source.empty')}>{t('source.emptyHelp')}</EmptyState>
    )
  return (
    <Pieces>
      <RecognisedNote recognised={source.recognised} />
      {source.unread && <UnreadNote unread={source.unread} />}
      {quote && reading.state === 'read' && !cited && <Note role="status">{t('source.quoteGone')}</Note>}
      {chunks.map(chunk => (
        <Piece key={chunk.position} chunk={chunk} quote={chunk === cited ? quote : undefined} />
      ))}
      {chunks.length < total && (
        <Button onClick={() => void readMore()}>{t('source.more', { shown: chunks.length, total })}</Button>
      )}
    </Pieces>
  )
}

function Piece({ chunk, quote }: { chunk: DocumentChunk; quote?: string }) {
  const t = useTexts('knowledge')
  const mark = useRef<HTMLElement>(null)
  const place = quote ? findQuote(chunk.text, quote) : null

  useEffect(() => {
    if (quote) mark.current?.scrollIntoView({ block: 'center' })
  }, [quote])

  const { headings, page, pageEnd, unit = 'page', text } = chunk
  const where = [
    page !== undefined &&
      (pageEnd !== undefined && pageEnd !== page
        ? t(`source.${unit}s`, { from: page, to: pageEnd })
        : t(`source.${unit}`, { page })),
    headings.join(' › '),
  ].filter(Boolean)
  return (
    <Box data-cited={quote ? '' : undefined}>
      {where.length > 0 && <Where>{where.join(' · ')}</Where>}
      {place ? (
        <Text>
          {text.slice(0, place.start)}
          <mark ref={mark}>{text.slice(place.start, place.end)}</mark>
          {text.slice(place.end)}
        </Text>
      ) : (
        <Text>{text}</Text>
      )}
    </Box>
  )
}

const Pieces = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
`

const Box = styled.section`
  padding: 10px 14px;
  border-left: 2px solid var(--color-line);

  &[data-cited] {
    border-left-color: var(--color-brand);
    background: var(--color-brand-tint);
    border-radius: 0 var(--radius-card) var(--radius-card) 0;
  }
`

const Where = styled.p`
  margin-bottom: 4px;
  color: var(--color-text-faint);
  font-size: 12px;
`

const Text = styled.p`
  max-width: var(--measure);
  line-height: 1.6;
  white-space: pre-line;
  overflow-wrap: anywhere;

  mark {
    border-radius: 3px;
    background: var(--color-selection);
    color: inherit;
    box-decoration-break: clone;
    -webkit-box-decoration-break: clone;
  }
`

const Note = styled.p`
  color: var(--color-text-muted);
`
