import {
  Badge,
  Link,
  media,
  ProgressBar,
  Row,
  Typography,
  useFormat,
  useLanguage,
} from '@botanika/dashboard/ui'
import { CircleCheck, Clock, Heart, Video } from 'lucide-react'
import styled from 'styled-components'
import { inLanguage } from '../../shared/in-language.ts'
import type { LessonCard as Card } from '../../shared/lesson.ts'
import { LessonCover } from '../lesson-cover.tsx'
import { useLessonTexts } from '../texts.ts'

export interface OwnProgress {
  progress: number
  isCompleted: boolean
}

interface LessonCardProps {
  lesson: Card
  view: 'grid' | 'list'
  /** Progress of the reader; missing: there is none yet. */
  own?: OwnProgress | undefined
  isFavourite: boolean
}

/** A lesson in the catalogue. */
export function LessonCard({ lesson, view, own, isFavourite }: LessonCardProps) {
  const t = useLessonTexts()
  const { date } = useFormat()
  const { language } = useLanguage()
  const { title, description, estimatedTime, tags } = inLanguage(lesson, language)
  const shown = view === 'grid' ? 3 : 2
  const more = tags.length - shown
  return (
    <Box data-view={view}>
      <Cover data-view={view}>
        <LessonCover image={lesson.coverImage} category={lesson.category} />
      </Cover>
      <Words>
        <Row $wrap="wrap">
          <Badge tone={lesson.difficulty === 'advanced' ? 'warning' : 'brand'}>
            {t(`difficulty.${lesson.difficulty}`)}
          </Badge>
          <Badge>{t(`category.${lesson.category}`)}</Badge>
          {isFavourite && <Heart size={16} aria-label={t('info.favourite')} role="img" />}
        </Row>
        <Title>
          <Cloak href={`/lessons/${lesson.id}`}>{title}</Cloak>
          {lesson.videoUrl !== '' && <Video size={16} role="img" aria-label={t('hasVideo')} />}
        </Title>
        {description !== '' && <Description>{description}</Description>}
        <Facts>
          {estimatedTime !== '' && (
            <span>
              <Clock size={14} aria-hidden /> {estimatedTime}
            </span>
          )}
          <span>{date(lesson.createdAt)}</span>
        </Facts>
        {tags.length > 0 && (
          <Row $wrap="wrap" $gap={1}>
            {tags.slice(0, shown).map(tag => (
              <Badge key={tag}>{tag}</Badge>
            ))}
            {view === 'grid' && more > 0 && <Badge>{t('moreTags', { count: more })}</Badge>}
          </Row>
        )}
        {own?.isCompleted ? (
          <Done>
            <CircleCheck size={16} aria-hidden /> {t('completed')}
          </Done>
        ) : (
          own !== undefined && (
            <Progress>
              <ProgressBar value={own.progress / 100} label={t('progressOf', { percent: own.progress })} />
              <Typography $look="small" $tone="muted">
                {t('progressOf', { percent: own.progress })}
              </Typography>
            </Progress>
          )
        )}
      </Words>
    </Box>
  )
}

const Box = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  overflow: hidden;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-surface);

  &:hover {
    border-color: var(--color-line-strong);
  }

  &[data-view='list'] {
    flex-direction: row;
  }

  ${media.phone} {
    &[data-view='list'] {
      flex-direction: column;
    }
  }
`

const Cover = styled.div`
  flex: none;
  overflow: hidden;
  border-bottom: 1px solid var(--color-line);

  &[data-view='grid'] {
    height: 136px;
  }

  &[data-view='list'] {
    width: 180px;
    border-right: 1px solid var(--color-line);
    border-bottom: 0;
  }

  ${media.phone} {
    &[data-view='list'] {
      width: auto;
      height: 88px;
      border-right: 0;
      border-bottom: 1px solid var(--color-line);
    }
  }
`

const Words = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--space-2);
  min-width: 0;
  padding: var(--space-4) var(--space-5) var(--space-5);
`

const Title = styled.h2`
  display: flex;
  align-items: baseline;
  gap: 6px;
  font-size: var(--text-lead);
  overflow-wrap: anywhere;

  .lucide {
    flex: none;
    align-self: center;
    color: var(--color-text-faint);
  }
`

/** Link that covers the whole card. */
const Cloak = styled(Link)`
  && {
    color: inherit;
    font-weight: inherit;
    text-decoration: none;
  }

  &::after {
    position: absolute;
    inset: 0;
    content: '';
  }
`

const Description = styled.p`
  display: -webkit-box;
  overflow: hidden;
  color: var(--color-text-muted);
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px var(--space-3);
  margin-top: auto;
  padding-top: var(--space-1);
  color: var(--color-text-faint);
  font-size: var(--text-small);

  .lucide {
    display: inline;
    vertical-align: -2px;
  }
`

const Progress = styled.div`
  display: grid;
  gap: 6px;
`

const Done = styled.p`
  display: flex;
  align-items: center;
  gap: 6px;
  color: var(--color-success-text);
  font-size: var(--text-small);
  font-weight: var(--weight-medium);
`
