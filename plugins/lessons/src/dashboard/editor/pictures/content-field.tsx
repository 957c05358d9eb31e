import { Button, Field, Row, Stack, Textarea } from '@botanika/dashboard/ui'
import { ImagePlus, ListChecks } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, useRef } from 'react'
import { limits } from '../../../shared/lesson-limits.ts'
import { useEditorTexts } from '../texts.ts'
import { insertText, onOwnLine, pictureMarkdown } from './insert-text.ts'
import { PicturePanel } from './picture-panel.tsx'
import { usePictures } from './use-pictures.ts'

interface ContentFieldProps {
  value: string
  onChange: (content: string) => void
}

const around = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => ({
  before: value.slice(0, selectionStart),
  after: value.slice(selectionEnd),
})

/** The Markdown of a lesson; pictures are pasted, dropped or chosen, and inserted at the cursor. */
export function ContentField({ value, onChange }: ContentFieldProps) {
  const t = useEditorTexts()
  const area = useRef<HTMLTextAreaElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const pictures = usePictures()
  const { current } = pictures
  /** Handles pasted pictures. Office programs add a picture to copied text: then the text is meant. */
  const paste = (event: ClipboardEvent) => {
    const { files, types } = event.clipboardData
    if (!types.includes('text/plain') && pictures.add([...files])) event.preventDefault()
  }
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    pictures.add([...event.dataTransfer.files])
  }
  const insert = (alt: string) => {
    const element = area.current
    if (!current || !element) return
    insertText(element, onOwnLine(pictureMarkdown({ alt, address: current.address }), around(element)))
    pictures.done(current)
  }
  const insertQuiz = () => {
    const element = area.current
    if (element) insertText(element, onOwnLine(t('quiz.template'), around(element)))
  }
  return (
    <Stack $gap={2}>
      {current && (
        <PicturePanel
          key={current.key}
          picture={current}
          count={pictures.count}
          onInsert={insert}
          onCancel={() => {
            pictures.done(current)
            area.current?.focus()
          }}
          onRetry={() => pictures.retry(current)}
        />
      )}
      <Field
        label={t('editor.content')}
        help={t('editor.contentHelp')}
        aside={
          <Row $gap={2}>
            <Button size="small" icon={<ListChecks />} onClick={insertQuiz}>
              {t('quiz.add')}
            </Button>
            <Button size="small" icon={<ImagePlus />} onClick={() => chooser.current?.click()}>
              {t('pictures.add')}
            </Button>
          </Row>
        }
      >
        <Textarea
          ref={area}
          rows={16}
          maxLength={limits.content}
          value={value}
          onChange={event => onChange(event.target.value)}
          onPaste={paste}
          onDrop={drop}
          onDragOver={event => event.dataTransfer.types.includes('Files') && event.preventDefault()}
        />
      </Field>
      <input
        ref={chooser}
        type="file"
        hidden
        tabIndex={-1}
        accept="image/png,image/jpeg,image/webp,image/gif"
        multiple
        onChange={event => {
          pictures.add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </Stack>
  )
}
