import { useState } from 'react'
import styled from 'styled-components'
import { useLocation } from 'wouter'
import { useSession } from '../data/use-session.ts'
import { stopActing } from '../features/auth/index.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Button } from '../ui/controls/button.tsx'
import { Banner } from '../ui/feedback/banner.tsx'
import { Boundary } from '../ui/feedback/boundary.tsx'
import { loadedLater } from '../ui/feedback/loaded-later.tsx'
import { media } from '../ui/theme/media.ts'
import { PlanBanner } from './plan-banner.tsx'
import { useIsOnline } from './use-is-online.ts'

export const AdminNotices = loadedLater(
  async () => ({ default: (await import('./admin-notices.tsx')).AdminNotices }),
  null,
)

export interface BannersProps {
  /** `grave`: only banners about problems that stop the work, where there is little room; otherwise all. */
  only?: 'grave' | undefined
}

/** Banners about the whole account, above every page. */
export function Banners({ only }: BannersProps) {
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
    <Column data-only={only}>
      {!only && !isOnline && (
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
      {user && (
        <PlanBanner user={user} when={only ? 'frozen' : location === '/profile' ? 'always' : 'late'} />
      )}
      {!only && user?.role === 'admin' && !user.actingAdminId && (
        <Boundary instead={null}>
          <AdminNotices />
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

  /* As wide as the page under it, which has a frame of its own. */
  &[data-only] {
    flex: none;
    width: 100%;
    max-width: none;
    padding: var(--space-2) var(--space-4);
  }

  ${media.tablet} {
    padding-inline: var(--space-4);
  }
`
