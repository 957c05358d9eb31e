import type { User } from '@botanika/core/contract'
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

/** What the account's plan asks of the person: red when it is frozen, amber when a plan needs activation. */
export function PlanBanner({ user, when }: PlanBannerProps) {
  const t = useTexts('shell')
  const { state, daysLeft, scope } = user.activation
  const action = (
    <Button size="small" onClick={() => openDialog('plan')}>
      {t('banner.activate')}
    </Button>
  )
  if (user.isAccountFrozen)
    return (
      <Banner tone="danger" title={t('banner.frozen')} action={action}>
        {t(scope === 'all' ? 'banner.stoppedHelp' : 'banner.frozenHelp')}
      </Banner>
    )
  if (when === 'frozen') return null
  if (state === 'warning')
    return (
      <Banner tone="warning" title={t('banner.daysLeft', { count: daysLeft ?? 1 })} action={action}>
        {t('banner.daysLeftHelp')}
      </Banner>
    )
  if (state === 'nag' && when === 'always')
    return (
      <Banner tone="warning" title={t('banner.nag')} action={action}>
        {t('banner.nagHelp')}
      </Banner>
    )
  return null
}
