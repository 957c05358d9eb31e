import { Badge, Card, IconButton, Row, Stack, Typography, useFormat } from '@botanika/dashboard/ui'
import { Pencil, Trash2 } from 'lucide-react'
import styled from 'styled-components'
import { useSiteTexts } from '../texts.ts'
import type { Entry } from './draft.ts'

/** Number of characters of the content that the list shows. */
const previewLength = 100

interface EntryRowProps {
  entry: Entry
  onEdit: () => void
  onRemove: () => void
}

/** An entry of the list. Its content is shown as text, whatever its type. */
export function EntryRow({ entry, onEdit, onRemove }: EntryRowProps) {
  const t = useSiteTexts()
  const { dateTime } = useFormat()
  const { pageKey, elementKey, contentType, content, isActive, version, updatedAt } = entry
  const name = `${pageKey} / ${elementKey}`
  return (
    <Card>
      <Row $justify="between" $align="start" $gap={3}>
        <Stack $gap={2}>
          <Row $wrap="wrap">
            <Name>{name}</Name>
            <Badge>{contentType}</Badge>
            <Badge tone={isActive ? 'success' : 'neutral'}>
              {isActive ? t('list.active') : t('list.inactive')}
            </Badge>
            {entry.planned && (
              <Badge tone="brand">{t('list.planned', { time: dateTime(entry.planned.at) })}</Badge>
            )}
          </Row>
          <Preview>
            {content.slice(0, previewLength)}
            {content.length > previewLength && '…'}
          </Preview>
          <Typography as="p" $look="small" $tone="muted">
            {t('list.version', { version, time: dateTime(updatedAt) })}
          </Typography>
        </Stack>
        <Row $gap={1}>
          <IconButton icon={<Pencil />} label={t('list.edit', { name })} onClick={onEdit} />
          <IconButton icon={<Trash2 />} label={t('list.remove', { name })} onClick={onRemove} />
        </Row>
      </Row>
    </Card>
  )
}

const Name = styled.span`
  font-weight: var(--weight-medium);
  overflow-wrap: anywhere;
`

const Preview = styled.p`
  color: var(--color-text-muted);
  overflow-wrap: anywhere;
`
