import { Button, Field } from '@botanika/dashboard/ui'
import styled from 'styled-components'
import type { Post } from '../../shared/post.ts'
import { api } from '../autopost-api.ts'
import type { ZoneFormat } from '../time/use-zone-format.ts'
import { useEditorTexts } from './texts.ts'
import type { PostForm } from './use-post-form.ts'

interface UpcomingProps {
  form: PostForm
  post: Post
  format: ZoneFormat
}

/** The next occurrences of a post that repeats; each can be skipped. */
export function Upcoming({ form, post, format }: UpcomingProps) {
  const t = useEditorTexts()
  const skipped = new Set(post.skipped)
  const ahead = post.skipped.filter(at => Date.parse(at) > Date.now())
  const all = [...new Set([...post.upcoming, ...ahead])].sort()
  if (all.length === 0) return null
  const turn = (at: string, isSkipped: boolean) =>
    form.report(`skip:${at}`, id =>
      api('POST /api/autoposts/{id}/skip', { params: { id }, body: { at, isSkipped } }),
    )
  return (
    <Field as="group" label={t('when.upcoming')}>
      <List>
        {all.map(at => {
          const isSkipped = skipped.has(at)
          const time = format.dateTime(at)
          return (
            <li key={at}>
              <time dateTime={at} data-skipped={isSkipped}>
                {time}
              </time>
              {isSkipped && <small>{t('when.skipped')}</small>}
              <Button
                size="small"
                variant="ghost"
                disabled={form.busy !== undefined}
                loading={form.busy === `skip:${at}`}
                aria-label={isSkipped ? t('when.unskipOf', { time }) : t('when.skipOf', { time })}
                onClick={() => void turn(at, !isSkipped)}
              >
                {isSkipped ? t('when.unskip') : t('when.skip')}
              </Button>
            </li>
          )
        })}
      </List>
    </Field>
  )
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  font-variant-numeric: tabular-nums;

  > li {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    min-height: 32px;
  }

  time {
    min-width: 130px;
  }

  time[data-skipped='true'] {
    color: var(--color-text-faint);
    text-decoration: line-through;
  }

  small {
    color: var(--color-text-faint);
  }
`
