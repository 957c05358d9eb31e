import { Banner, Button, useFormat } from '@botanika/dashboard/ui'
import type { KeptDraft } from './lesson-form.tsx'
import { useEditorTexts } from './texts.ts'

interface DraftBannerProps {
  kept: Pick<KeptDraft, 'savedAt'>
  /** The lesson was changed since the draft was begun. */
  isStale: boolean
  onDiscard: () => void
}

/** Tells that the editor goes on from what was not saved. */
export function DraftBanner({ kept, isStale, onDiscard }: DraftBannerProps) {
  const t = useEditorTexts()
  const { dateTime } = useFormat()
  return (
    <Banner
      tone={isStale ? 'warning' : 'info'}
      title={t('drafts.restored', { time: dateTime(kept.savedAt) })}
      action={
        <Button size="small" onClick={onDiscard}>
          {t('drafts.discard')}
        </Button>
      }
    >
      {isStale ? t('drafts.stale') : t('drafts.restoredHelp')}
    </Banner>
  )
}
