import {
  Badge,
  Card,
  DropdownMenu,
  IconButton,
  Link,
  media,
  Row,
  Stack,
  Typography,
  useFormat,
} from '@botanika/dashboard/ui'
import { ArrowDown, ArrowUp, CalendarX, Copy, Ellipsis, GripVertical, Pencil, Trash2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import styled from 'styled-components'
import type { LessonCard } from '../../../shared/lesson.ts'
import { useLessonTexts } from '../../texts.ts'
import { useEditorTexts } from '../texts.ts'
import type { RowActions } from './row-actions.ts'

interface LessonRowProps {
  lesson: LessonCard
  isFirst: boolean
  isLast: boolean
  actions: RowActions
  onDragStart: () => void
  onDragEnd: () => void
}

/** A lesson in the list of the editor. */
export function LessonRow({ lesson, isFirst, isLast, actions, onDragStart, onDragEnd }: LessonRowProps) {
  const t = useEditorTexts()
  const lessons = useLessonTexts()
  const { dateTime } = useFormat()
  const { id, title, description, difficulty, category, estimatedTime, sortOrder, tags, isPublished } = lesson
  const { publishAt } = lesson
  const facts = [
    lessons(`category.${category}`),
    ...(estimatedTime === '' ? [] : [estimatedTime]),
    t('editor.order', { order: sortOrder }),
  ]
  const press = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    actions.onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <Card>
      <Line>
        <Handle
          icon={<GripVertical />}
          label={t('editor.reorder', { title })}
          draggable
          onKeyDown={press}
          onDragStart={event => {
            event.dataTransfer.effectAllowed = 'move'
            // Firefox drags nothing without data.
            event.dataTransfer.setData('text/plain', title)
            const row = event.currentTarget.closest('li')
            if (row) event.dataTransfer.setDragImage(row, 16, 16)
            onDragStart()
          }}
          onDragEnd={onDragEnd}
        />
        <Stack $gap={2}>
          <Row $wrap="wrap">
            <Link href={`/lessons/${id}`}>{title}</Link>
            <Badge tone={difficulty === 'advanced' ? 'warning' : 'brand'}>
              {lessons(`difficulty.${difficulty}`)}
            </Badge>
            <Badge tone={isPublished ? 'success' : 'neutral'}>
              {isPublished ? t('editor.published') : t('editor.draft')}
            </Badge>
            {publishAt !== undefined && (
              <Badge tone="info">{t('editor.planned', { time: dateTime(publishAt) })}</Badge>
            )}
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
        <Buttons $gap={1}>
          <IconButton icon={<Pencil />} label={t('editor.editOf', { title })} onClick={actions.onEdit} />
          <IconButton icon={<Trash2 />} label={t('editor.removeOf', { title })} onClick={actions.onRemove} />
          <DropdownMenu
            trigger={<IconButton icon={<Ellipsis />} label={t('editor.more', { title })} />}
            items={[
              {
                label: t('editor.moveUp'),
                icon: <ArrowUp />,
                hint: 'Alt+↑',
                disabled: isFirst,
                onSelect: () => actions.onMove(-1),
              },
              {
                label: t('editor.moveDown'),
                icon: <ArrowDown />,
                hint: 'Alt+↓',
                disabled: isLast,
                onSelect: () => actions.onMove(1),
              },
              { kind: 'separator' },
              { label: t('editor.duplicate'), icon: <Copy />, onSelect: actions.onDuplicate },
              ...(publishAt === undefined
                ? []
                : [{ label: t('editor.unplan'), icon: <CalendarX />, onSelect: actions.onUnplan }]),
            ]}
          />
        </Buttons>
      </Line>
    </Card>
  )
}

const Line = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--space-3);
  align-items: start;

  ${media.phone} {
    grid-template-columns: auto minmax(0, 1fr);
  }
`

const Handle = styled(IconButton)`
  cursor: grab;
`

const Buttons = styled(Row)`
  ${media.phone} {
    grid-column: 1 / -1;
    justify-content: flex-end;
  }
`
