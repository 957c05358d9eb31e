import { Typography, useFormat } from '@botanika/dashboard/ui'
import { useEditorTexts } from './texts.ts'
import type { Autosave } from './use-autosave.ts'

/** Whether what is being written is safe; read aloud when it changes. */
export function DraftState({ autosave: { savedAt, hasFailed } }: { autosave: Autosave }) {
  const t = useEditorTexts()
  const { time } = useFormat()
  return (
    <Typography as="p" $look="small" $tone="muted" role="status" style={{ marginInlineEnd: 'auto' }}>
      {hasFailed
        ? t('drafts.waiting')
        : savedAt !== undefined
          ? t('drafts.saved', { time: time(savedAt) })
          : null}
    </Typography>
  )
}
