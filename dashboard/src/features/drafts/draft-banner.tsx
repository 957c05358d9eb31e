import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'

export interface DraftBannerProps {
  kept: { savedAt: string }
  /** true: the stored text was changed since the draft was begun. */
  isStale: boolean
  onDiscard: () => void
}

/** The notice that the editor goes on from an unsaved draft. */
export function DraftBanner({ kept, isStale, onDiscard }: DraftBannerProps) {
  const t = useTexts('ui')
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
