import { useState } from 'react'
import styled from 'styled-components'
import { useSession } from '../data/use-session.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { media } from '../ui/theme/media.ts'
import { stopActing } from './acting.ts'
import { useIsOnline } from './use-is-online.ts'

/** What holds for the whole account, above every page. */
export function Banners() {
  const t = useTexts('shell')
  const { user } = useSession()
  const isOnline = useIsOnline()
  const [isReturning, setIsReturning] = useState(false)
  const { state, daysLeft } = user?.activation ?? { state: 'none' }
  const back = async () => {
    setIsReturning(true)
    await stopActing()
    setIsReturning(false)
  }
  const toPlans = (
    <ButtonLink size="small" href="/plan-activation">
      {t('banner.activate')}
    </ButtonLink>
  )
  return (
    <Column>
      {!isOnline && (
        <Banner tone="warning" title={t('banner.offline')}>
          {t('banner.offlineHelp')}
        </Banner>
      )}
      {user?.actingAdminId && (
        <Banner
          tone="danger"
          title={t('banner.acting', { name: user.username })}
          action={
            <Button size="small" loading={isReturning} onClick={() => void back()}>
              {t('banner.return')}
            </Button>
          }
        >
          {t('banner.actingHelp')}
        </Banner>
      )}
      {user?.isAccountFrozen && (
        <Banner tone="danger" title={t('banner.frozen')} action={toPlans}>
          {t('banner.frozenHelp')}
        </Banner>
      )}
      {user?.assistantAccessRestricted && (
        <Banner tone="danger" title={t('banner.restricted')}>
          {t('banner.restrictedHelp')}
        </Banner>
      )}
      {state === 'warning' && (
        <Banner tone="warning" title={t('banner.daysLeft', { count: daysLeft ?? 1 })} action={toPlans}>
          {t('banner.daysLeftHelp')}
        </Banner>
      )}
    </Column>
  )
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  max-width: 1200px;
  margin: 0 auto;
  padding: var(--space-4) var(--space-8) 0;

  &:empty {
    display: none;
  }

  ${media.tablet} {
    padding-inline: var(--space-4);
  }
`
