import type { User } from '@botanika/core/contract'
import { useFormat } from '../i18n/use-format.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { openDialog } from '../navigation/dialogs.ts'
import { Button } from '../ui/controls/button.tsx'
import { Banner } from '../ui/feedback/banner.tsx'

export interface PlanBannerProps {
  user: User
  /**
   * `frozen`: only when the account is; `late`: when days are counted as well; `always`: whenever a plan needs activation.
   */
  when: 'frozen' | 'late' | 'always'
}

/** The banner about the account's plan: red when it is frozen, amber when a plan needs activation. */
export function PlanBanner({ user, when }: PlanBannerProps) {
  const t = useTexts('shell')
  const format = useFormat()
  const { state, daysLeft, scope = 'create', trialEndsAt } = user.activation
  const rule = `${t(`freezing.${scope}.refused`)} ${t(`freezing.${scope}.otherwise`)}`
  const action = (
    <Button size="small" onClick={() => openDialog('plan')}>
      {t('banner.activate')}
    </Button>
  )
  if (user.isAccountFrozen)
    return (
      <Banner tone="danger" title={t('banner.frozen')} action={action}>
        {`${rule} ${t('banner.kept')}`}
      </Banner>
    )
  if (when === 'frozen') return null
  if (state === 'warning')
    return (
      <Banner tone="warning" title={t('banner.daysLeft', { count: daysLeft ?? 1 })} action={action}>
        {t('banner.daysLeftHelp', { rule })}
      </Banner>
    )
  if (state === 'nag' && when === 'always')
    return (
      <Banner tone="warning" title={t('banner.nag')} action={action}>
        {t('banner.nagHelp', { date: trialEndsAt && format.dateTime(trialEndsAt), rule })}
      </Banner>
    )
  return null
}
