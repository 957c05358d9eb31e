import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Typography } from '../../ui/layout/typography.tsx'
import type { Autosave } from './use-autosave.ts'

/** The notice whether the draft is stored; read aloud when it changes. */
export function DraftState({
  autosave: { savedAt, hasFailed },
}: {
  autosave: Pick<Autosave, 'savedAt' | 'hasFailed'>
}) {
  const t = useTexts('ui')
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
