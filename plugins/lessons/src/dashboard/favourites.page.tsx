import { errorText } from '@botanika/dashboard/data'
import {
  ButtonLink,
  ErrorState,
  IconButton,
  Link,
  Row,
  Skeleton,
  Stack,
  Typography,
  useLanguage,
} from '@botanika/dashboard/ui'
import { HeartOff } from 'lucide-react'
import styled from 'styled-components'
import { inLanguage } from '../shared/in-language.ts'
import { useApi } from './lessons-api.ts'
import { useLessonTexts } from './texts.ts'
import { useFavourites } from './use-favourites.ts'

/** The lessons that a person marked, in their profile. */
export default function FavouriteLessons() {
  const t = useLessonTexts()
  const { language } = useLanguage()
  const { ids, busy, toggle, ...favourites } = useFavourites()
  const lessons = useApi('GET /api/lessons', { query: { limit: 500 } })
  const error = (!ids && favourites.error) || (!lessons.data && lessons.error)
  if (error)
    return (
      <ErrorState
        title={t('favourites.failed')}
        onRetry={() => void Promise.all([favourites.mutate(), lessons.mutate()])}
        retrying={favourites.isValidating || lessons.isValidating}
      >
        {errorText(error, t('unreachable'))}
      </ErrorState>
    )
  if (!ids || !lessons.data) return <Skeleton lines={3} />
  // A lesson that was withdrawn is not shown; its mark stays for its return.
  const marked = lessons.data.filter(({ id }) => ids.includes(id))
  if (marked.length === 0)
    return (
      <Stack $gap={3}>
        <Typography $tone="muted">{t('favourites.none')}</Typography>
        <div>
          <ButtonLink href="/lessons">{t('lesson.back')}</ButtonLink>
        </div>
      </Stack>
    )
  return (
    <List>
      {marked.map(lesson => {
        const { title, estimatedTime } = inLanguage(lesson, language)
        return (
          <li key={lesson.id}>
            <Row $justify="between" $gap={2}>
              <span>
                <Link href={`/lessons/${lesson.id}`}>{title}</Link>
                <Typography $look="small" $tone="muted">
                  {[t(`difficulty.${lesson.difficulty}`), estimatedTime].filter(Boolean).join(' · ')}
                </Typography>
              </span>
              <IconButton
                label={t('favourites.remove', { title })}
                icon={<HeartOff />}
                loading={busy === lesson.id}
                disabled={busy !== undefined}
                onClick={() => void toggle(lesson.id)}
              />
            </Row>
          </li>
        )
      })}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  gap: var(--space-3);
  padding: 0;
  overflow-wrap: anywhere;
  list-style: none;
`
