import { Badge, Button, ConfirmDialog, Link, Row, type Tone } from '@botanika/dashboard/ui'
import { useState } from 'react'
import styled from 'styled-components'
import type { Delivery } from '../../../shared/post.ts'
import { api } from '../../autopost-api.ts'
import type { ZoneFormat } from '../../time/use-zone-format.ts'
import type { TargetInfo } from '../target-info.ts'
import type { PostForm } from '../use-post-form.ts'
import { EditPublished } from './edit-published.tsx'
import { useHistoryTexts } from './texts.ts'

interface DeliveryRowProps {
  form: PostForm
  delivery: Delivery
  /** Missing: the channel is not connected any more. */
  target: TargetInfo | undefined
  format: ZoneFormat
}

const tones: Readonly<Record<Delivery['state'], Tone>> = {
  waiting: 'info',
  sending: 'info',
  sent: 'success',
  failed: 'danger',
  unknown: 'warning',
  missed: 'warning',
  cancelled: 'neutral',
  skipped: 'neutral',
}

/** One publication in one channel, and its actions. */
export function DeliveryRow({ form, delivery, target, format }: DeliveryRowProps) {
  const t = useHistoryTexts()
  const [open, setOpen] = useState<'edit' | 'remove'>()
  const { key, state, at, url, reason, isRemoved = false, publishedAt, isTest = false } = delivery
  const name = target?.name ?? t('unknownChannel')
  const isOpenState = state === 'unknown' || state === 'failed' || state === 'missed'
  const isThere = state === 'sent' && !isRemoved && !isTest
  const decide = (decision: 'published' | 'again') =>
    form.report(
      `${decision}:${key}`,
      id => api('POST /api/autoposts/{id}/decide', { params: { id }, body: { key, decision } }),
      decision === 'published' ? t('decided') : { begun: t('resent') },
    )
  const remove = async () => {
    await form.report(
      'remove',
      id => api('POST /api/autoposts/{id}/remove-published', { params: { id }, body: { key } }),
      t('removed'),
    )
    setOpen(undefined)
  }
  return (
    <Line>
      <Row $wrap="wrap" $gap={2}>
        <strong>{name}</strong>
        {isTest && <Badge>{t('test')}</Badge>}
        <Badge tone={isRemoved ? 'neutral' : tones[state]}>
          {isRemoved ? t('state.removed') : t(`state.${state}`)}
        </Badge>
        <time dateTime={publishedAt ?? at}>{format.dateTime(publishedAt ?? at)}</time>
        {url !== undefined && !isRemoved && (
          <Link href={url} target="_blank">
            {t('open')}
          </Link>
        )}
      </Row>
      {reason && <Reason>{reason}</Reason>}
      {state === 'unknown' && <p>{t('decide')}</p>}
      <Row $wrap="wrap" $gap={2}>
        {state === 'unknown' && (
          <Button
            size="small"
            disabled={form.busy !== undefined}
            loading={form.busy === `published:${key}`}
            onClick={() => void decide('published')}
          >
            {t('published')}
          </Button>
        )}
        {isOpenState && !isTest && (
          <Button
            size="small"
            disabled={form.busy !== undefined}
            loading={form.busy === `again:${key}`}
            onClick={() => void decide('again')}
          >
            {t('again')}
          </Button>
        )}
        {isThere && target?.can.includes('edit') && (
          <Button size="small" variant="ghost" onClick={() => setOpen('edit')}>
            {t('edit')}
          </Button>
        )}
        {isThere && target?.can.includes('remove') && (
          <Button size="small" variant="ghost" onClick={() => setOpen('remove')}>
            {t('remove')}
          </Button>
        )}
      </Row>
      {open === 'edit' && (
        <EditPublished form={form} delivery={delivery} name={name} onClose={() => setOpen(undefined)} />
      )}
      {open === 'remove' && (
        <ConfirmDialog
          open
          onOpenChange={() => setOpen(undefined)}
          title={t('removeTitle')}
          description={t('removeHelp', { name })}
          confirm={t('remove')}
          variant="danger"
          pending={form.busy === 'remove'}
          onConfirm={() => void remove()}
        />
      )}
    </Line>
  )
}

const Line = styled.li`
  display: grid;
  gap: 6px;
  padding: var(--space-2) 0;
  border-bottom: 1px solid var(--color-line);
  overflow-wrap: anywhere;

  &:last-child {
    border-bottom: 0;
  }

  strong {
    font-weight: var(--weight-medium);
  }

  time {
    color: var(--color-text-faint);
    font-size: var(--text-small);
    font-variant-numeric: tabular-nums;
  }

  > div:empty {
    display: none;
  }
`

const Reason = styled.p`
  color: var(--color-text-muted);
  font-size: var(--text-small);
`
