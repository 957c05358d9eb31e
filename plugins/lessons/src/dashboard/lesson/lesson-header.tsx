import { Badge, PageHeader, Row, Typography, useFormat, useLanguage } from '@botanika/dashboard/ui'
import { Clock } from 'lucide-react'
import styled from 'styled-components'
import { inLanguage } from '../../shared/in-language.ts'
import type { Lesson } from '../../shared/lesson.ts'
import { useLessonTexts } from '../texts.ts'

interface LessonHeaderProps {
  lesson: Lesson
  title: string
  description: string
  /** Progress of the reader; missing: none is saved. */
  percent?: number | undefined
}

/** The head of a lesson: its topic, its duration and the reader's progress. */
export function LessonHeader({ lesson, title, description, percent }: LessonHeaderProps) {
  const t = useLessonTexts()
  const { date } = useFormat()
  const { language } = useLanguage()
  const { estimatedTime, tags } = inLanguage(lesson, language)
  return (
    <Box>
      <PageHeader title={title} help={description} backHref="/lessons" backLabel={t('lesson.back')} />
      <Row $wrap="wrap" $gap={2}>
        <Badge tone={lesson.difficulty === 'advanced' ? 'warning' : 'brand'}>
          {t(`difficulty.${lesson.difficulty}`)}
        </Badge>
        <Badge>{t(`category.${lesson.category}`)}</Badge>
        {percent !== undefined && <Badge tone="success">{t('progressOf', { percent })}</Badge>}
        <Facts $look="small" $tone="muted">
          {estimatedTime !== '' && (
            <span>
              <Clock size={14} aria-hidden /> {estimatedTime}
            </span>
          )}
          <span>{date(lesson.createdAt)}</span>
        </Facts>
      </Row>
      {tags.length > 0 && (
        <Tags aria-label={t('lesson.tags')}>
          {tags.map(tag => (
            <li key={tag}>
              <Badge>{tag}</Badge>
            </li>
          ))}
        </Tags>
      )}
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  gap: var(--space-3);
`

const Facts = styled(Typography)`
  display: flex;
  flex-wrap: wrap;
  gap: 4px var(--space-3);

  .lucide {
    display: inline;
    vertical-align: -2px;
  }
`

const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  padding: 0;
  list-style: none;
`
