import { Link, Typography } from '@botanika/dashboard/ui'
import styled from 'styled-components'
import type { Post } from '../../../shared/post.ts'
import type { ZoneFormat } from '../../time/use-zone-format.ts'
import type { TargetInfo } from '../target-info.ts'
import { useHistoryTexts } from './texts.ts'

interface TimelineProps {
  post: Post
  targets: readonly TargetInfo[]
  format: ZoneFormat
}

/** The events of a post, the newest first. */
export function Timeline({ post, targets, format }: TimelineProps) {
  const t = useHistoryTexts()
  return (
    <section>
      <Typography as="h3" $look="strong">
        {t('timeline')}
      </Typography>
      <List>
        {post.timeline.toReversed().map(({ at, by, what, integrationId, url, note }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two events of one moment differ in nothing but their place
          <li key={`${at}:${what}:${index}`}>
            <time dateTime={at}>{format.dateTime(at)}</time>
            <span>
              {t('line', { by: t(`by.${by}`), event: t(`event.${what}`) })}
              {integrationId !== undefined &&
                ` · ${targets.find(({ id }) => id === integrationId)?.name ?? t('unknownChannel')}`}
              {note && <small>{note}</small>}
              {url !== undefined && (
                <Link href={url} target="_blank">
                  {t('open')}
                </Link>
              )}
            </span>
          </li>
        ))}
      </List>
    </section>
  )
}

const List = styled.ol`
  display: grid;
  gap: 6px;
  margin: var(--space-2) 0 0;
  padding: 0;
  list-style: none;
  font-size: var(--text-small);

  > li {
    display: grid;
    grid-template-columns: 112px minmax(0, 1fr);
    gap: var(--space-3);
    overflow-wrap: anywhere;
  }

  time {
    color: var(--color-text-faint);
    font-variant-numeric: tabular-nums;
  }

  small {
    display: block;
    color: var(--color-text-muted);
  }

  a {
    display: block;
    width: fit-content;
  }
`
