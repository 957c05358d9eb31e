import { DayChart, Figure, Figures, Skeleton, Stack, Typography, useFormat } from '@botanika/dashboard/ui'
import type { Post } from '../../../shared/post.ts'
import { useApi } from '../../autopost-api.ts'
import type { TargetInfo } from '../target-info.ts'
import { useHistoryTexts } from './texts.ts'

const counted = ['views', 'reactions', 'comments', 'shares'] as const

/** The statistics of a published post, where its platform reports them. */
export function Statistics({ post, targets }: { post: Post; targets: readonly TargetInfo[] }) {
  const t = useHistoryTexts()
  const { number } = useFormat()
  const { data, error } = useApi('GET /api/autoposts/{id}/statistics', { params: { id: post.id } })
  return (
    <Stack as="section" $gap={3}>
      <Typography as="h3" $look="strong">
        {t('statistics')}
      </Typography>
      {!data && !error && <Skeleton height={72} radius={10} />}
      {!data && error && (
        <Typography as="p" $tone="muted" role="status">
          {t('statisticsFailed')}
        </Typography>
      )}
      {data?.map(({ key, integrationId, history, ...figures }) => (
        <Stack key={key} $gap={3}>
          {data.length > 1 && (
            <Typography as="p" $look="small" $tone="muted">
              {targets.find(({ id }) => id === integrationId)?.name ?? t('unknownChannel')}
            </Typography>
          )}
          <Figures>
            {counted.map(name => {
              const value = figures[name]
              return (
                value !== undefined && (
                  <Figure key={name} label={t(name)}>
                    {number(value)}
                  </Figure>
                )
              )
            })}
          </Figures>
          {history.length > 1 && (
            <DayChart
              caption={t('viewsOverTime')}
              days={history.map(({ at, views }) => ({ day: at, replies: views }))}
            />
          )}
        </Stack>
      ))}
    </Stack>
  )
}
