import { Badge, Card, IconButton, Link, Row, Stack, Typography } from '@botanika/dashboard/ui'
import { Pencil, Trash2 } from 'lucide-react'
import type { LessonCard } from '../../shared/lesson.ts'
import { useLessonTexts } from '../texts.ts'

interface LessonRowProps {
  lesson: LessonCard
  onEdit: () => void
  onRemove: () => void
}

/** A lesson in the list of the editor. */
export function LessonRow({ lesson, onEdit, onRemove }: LessonRowProps) {
  const t = useLessonTexts()
  const { id, title, description, difficulty, category, estimatedTime, sortOrder, tags, isPublished } = lesson
  const facts = [
    t(`category.${category}`),
    ...(estimatedTime === '' ? [] : [estimatedTime]),
    t('editor.order', { order: sortOrder }),
  ]
  return (
    <Card>
      <Row $justify="between" $align="start" $gap={3}>
        <Stack $gap={2}>
          <Row $wrap="wrap">
            <Link href={`/lessons/${id}`}>{title}</Link>
            <Badge tone={difficulty === 'advanced' ? 'warning' : 'brand'}>
              {t(`difficulty.${difficulty}`)}
            </Badge>
            <Badge tone={isPublished ? 'success' : 'neutral'}>
              {isPublished ? t('editor.published') : t('editor.draft')}
            </Badge>
          </Row>
          {description !== '' && <p>{description}</p>}
          <Typography as="p" $look="small" $tone="muted">
            {facts.join(' · ')}
          </Typography>
          {tags.length > 0 && (
            <Row $wrap="wrap" $gap={1}>
              {tags.map(tag => (
                <Badge key={tag}>{tag}</Badge>
              ))}
            </Row>
          )}
        </Stack>
        <Row $gap={1}>
          <IconButton icon={<Pencil />} label={t('editor.editOf', { title })} onClick={onEdit} />
          <IconButton icon={<Trash2 />} label={t('editor.removeOf', { title })} onClick={onRemove} />
        </Row>
      </Row>
    </Card>
  )
}
