import { Banner, Button, Field, Input, ProgressBar, Row, Stack, Typography } from '@botanika/dashboard/ui'
import { type KeyboardEvent, useState } from 'react'
import styled from 'styled-components'
import { useEditorTexts } from '../texts.ts'
import type { Picture } from './use-pictures.ts'

const maxAltLength = 200

interface PicturePanelProps {
  picture: Picture
  /** Number of pictures, with those that wait behind it. */
  count: number
  onInsert: (alt: string) => void
  onCancel: () => void
  onRetry: () => void
}

/** Asks for the caption of a picture while it is being stored. */
export function PicturePanel({ picture, count, onInsert, onCancel, onRetry }: PicturePanelProps) {
  const t = useEditorTexts()
  const [alt, setAlt] = useState('')
  const { address, problem, name } = picture
  const insert = () => address !== '' && onInsert(alt)
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // The panel is a part of the lesson's form, which would be submitted.
    event.preventDefault()
    insert()
  }
  return (
    <Panel role="group" aria-label={t('pictures.title')}>
      <Stack $gap={3}>
        <Typography as="p" $look="small" $tone="muted">
          {count > 1 ? t('pictures.more', { name, count: count - 1 }) : name}
        </Typography>
        {address !== '' ? (
          <Shown src={address} alt="" />
        ) : problem !== undefined ? (
          <Banner
            tone="danger"
            title={t('pictures.failed')}
            action={<Button onClick={onRetry}>{t('editor.retry')}</Button>}
          >
            {problem}
          </Banner>
        ) : (
          <ProgressBar value={null} label={t('pictures.sending')} />
        )}
        <Field label={t('pictures.alt')} help={t('pictures.altHelp')}>
          <Input
            autoFocus
            maxLength={maxAltLength}
            value={alt}
            onChange={event => setAlt(event.target.value)}
            onKeyDown={press}
          />
        </Field>
        <Row $justify="end" $wrap="wrap">
          <Button onClick={onCancel}>{t('editor.cancel')}</Button>
          <Button variant="primary" disabled={address === ''} onClick={insert}>
            {t('pictures.insert')}
          </Button>
        </Row>
      </Stack>
    </Panel>
  )
}

const Panel = styled.div`
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-control);
  background: var(--color-sunken);
  overflow-wrap: anywhere;
`

const Shown = styled.img`
  max-width: 100%;
  max-height: 160px;
  border-radius: var(--radius-control);
  object-fit: contain;
`
