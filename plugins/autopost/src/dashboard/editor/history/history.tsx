import { Stack, Typography } from '@botanika/dashboard/ui'
import styled from 'styled-components'
import type { Post } from '../../../shared/post.ts'
import type { ZoneFormat } from '../../time/use-zone-format.ts'
import type { TargetInfo } from '../target-info.ts'
import type { PostForm } from '../use-post-form.ts'
import { DeliveryRow } from './delivery-row.tsx'
import { Statistics } from './statistics.tsx'
import { useHistoryTexts } from './texts.ts'
import { Timeline } from './timeline.tsx'

interface HistoryProps {
  form: PostForm
  post: Post
  targets: readonly TargetInfo[]
  format: ZoneFormat
}

/** The publications of a post, their statistics, and its events. */
export function History({ form, post, targets, format }: HistoryProps) {
  const t = useHistoryTexts()
  const hasStatistics = post.deliveries.some(
    ({ state, integrationId }) =>
      state === 'sent' && targets.some(({ id, can }) => id === integrationId && can.includes('statistics')),
  )
  return (
    <Stack $gap={5}>
      {post.deliveries.length > 0 && (
        <section>
          <Typography as="h3" $look="strong">
            {t('deliveries')}
          </Typography>
          <List>
            {post.deliveries.map(delivery => (
              <DeliveryRow
                key={delivery.key}
                form={form}
                delivery={delivery}
                target={targets.find(({ id }) => id === delivery.integrationId)}
                format={format}
              />
            ))}
          </List>
        </section>
      )}
      {hasStatistics && <Statistics post={post} targets={targets} />}
      {post.timeline.length > 0 && <Timeline post={post} targets={targets} format={format} />}
    </Stack>
  )
}

const List = styled.ul`
  margin: var(--space-2) 0 0;
  padding: 0;
  list-style: none;
`
