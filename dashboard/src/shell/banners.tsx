import { lazy, Suspense, useState } from 'react'
import styled from 'styled-components'
import { useLocation } from 'wouter'
import { useSession } from '../data/use-session.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Banner } from '../ui/banner.tsx'
import { Boundary } from '../ui/boundary.tsx'
import { Button } from '../ui/button.tsx'
import { media } from '../ui/theme/media.ts'
import { stopActing } from './acting.ts'
import { PlanBanner } from './plan-banner.tsx'
import { useIsOnline } from './use-is-online.ts'

const AdminNotices = lazy(async () => ({ default: (await import('./admin-notices.tsx')).AdminNotices }))

/** What holds for the whole account, above every page. */
export function Banners() {
  const t = useTexts('shell')
  const { user } = useSession()
  const [location] = useLocation()
  const isOnline = useIsOnline()
  const [isReturning, setIsReturning] = useState(false)
  const back = async () => {
    setIsReturning(true)
    await stopActing()
    setIsReturning(false)
  }
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
      {user && <PlanBanner user={user} when={location === '/profile' ? 'always' : 'late'} />}
      {user?.role === 'admin' && !user.actingAdminId && location !== '/models' && (
        <Boundary instead={null}>
          <Suspense fallback={null}>
            <AdminNotices />
          </Suspense>
        </Boundary>
      )}
      {user?.assistantAccessRestricted && (
        <Banner tone="danger" title={t('banner.restricted')}>
          {t('banner.restrictedHelp')}
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
