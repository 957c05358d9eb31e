import { articleParts } from '@botanika/core/contract'
import { Field, FieldPair, Input, Stack, Textarea, Typography } from '@botanika/dashboard/ui'
import { useDeferredValue, useId, useMemo } from 'react'
import styled from 'styled-components'
import type { DraftTexts } from '../../shared/draft.ts'
import { limits } from '../../shared/lesson-limits.ts'
import { LessonContent } from '../lesson/lesson-content.tsx'
import { ContentField } from './pictures/content-field.tsx'
import { useEditorTexts } from './texts.ts'

interface TextFieldsProps {
  texts: DraftTexts
  isRequired: boolean
  titleError: string | undefined
  tagsError: string | undefined
  onChange: (texts: DraftTexts) => void
}

/** Title, description and Markdown of a lesson in one language, with the text as readers see it. */
export function TextFields({ texts, isRequired, titleError, tagsError, onChange }: TextFieldsProps) {
  const t = useEditorTexts()
  const previewId = useId()
  const shown = useDeferredValue(texts.content)
  const parts = useMemo(() => articleParts(shown), [shown])
  return (
    <Stack $gap={4}>
      <Field label={t('editor.lessonTitle')} error={titleError} {...(isRequired && { required: true })}>
        <Input
          maxLength={limits.title}
          value={texts.title}
          onChange={event => onChange({ ...texts, title: event.target.value })}
        />
      </Field>
      <Field label={t('editor.description')} optional>
        <Textarea
          rows={2}
          maxLength={limits.description}
          value={texts.description}
          onChange={event => onChange({ ...texts, description: event.target.value })}
        />
      </Field>
      {!isRequired && (
        <FieldPair>
          <Field label={t('editor.time')} help={t('editor.asRussian')} optional>
            <Input
              maxLength={limits.estimatedTime}
              value={texts.estimatedTime ?? ''}
              onChange={event => onChange({ ...texts, estimatedTime: event.target.value })}
            />
          </Field>
          <Field label={t('editor.tags')} help={t('editor.tagsHelp')} error={tagsError} optional>
            <Input
              maxLength={limits.tagsLine}
              value={texts.tags ?? ''}
              onChange={event => onChange({ ...texts, tags: event.target.value })}
            />
          </Field>
        </FieldPair>
      )}
      <Split>
        <ContentField value={texts.content} onChange={content => onChange({ ...texts, content })} />
        <Preview role="region" aria-labelledby={previewId} tabIndex={0}>
          <Typography as="p" $look="small" $tone="muted" id={previewId}>
            {t('editor.preview')}
          </Typography>
          {shown.trim() === '' ? (
            <Typography as="p" $tone="muted">
              {t('editor.previewNone')}
            </Typography>
          ) : (
            <LessonContent parts={parts} title={texts.title} />
          )}
        </Preview>
      </Split>
    </Stack>
  )
}

const Split = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr));
  gap: var(--space-4);
  align-items: start;
`

const Preview = styled.div`
  display: grid;
  gap: var(--space-3);
  min-width: 0;
  max-height: 460px;
  padding: var(--space-3) var(--space-4);
  overflow: auto;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-control);
  overflow-wrap: anywhere;
`
