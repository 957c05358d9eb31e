import type { User } from '@botanika/core/contract'
import { LockKeyhole, LogOut } from 'lucide-react'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { useSession } from '../../data/use-session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { openDialog } from '../../shell/dialogs.ts'
import { Page } from '../../shell/page.ts'
import { PageSkeleton } from '../../shell/page-skeleton.tsx'
import { useLogOut } from '../../shell/use-log-out.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { media } from '../../ui/theme/media.ts'
import { MyAssistants } from './my-assistants.tsx'
import { ProfileSettings } from './profile-settings.tsx'
import { UserCard } from './user-card.tsx'

/** `/profile`: who the person is here, what they may set, and their assistants. */
export default function Profile() {
  const t = useTexts('profile')
  const { state, user } = useSession()
  useEffect(() => {
    document.title = t('title')
  }, [t])
  if (state === 'checking') return <PageSkeleton />
  if (!user)
    return (
      <Page>
        <EmptyState
          heading="h1"
          icon={<LockKeyhole />}
          title={t('signIn')}
          action={<Button onClick={() => openDialog('login')}>{t('logIn')}</Button>}
        >
          {t('signInHelp')}
        </EmptyState>
      </Page>
    )
  return <Inside user={user} />
}

function Inside({ user }: { user: User }) {
  const t = useTexts('profile')
  const logOut = useLogOut()
  const [isLeaving, setIsLeaving] = useState(false)
  return (
    <Page>
      <PageHeader
        title={t('title')}
        help={t('help')}
        action={
          <Button
            icon={<LogOut />}
            loading={isLeaving}
            onClick={() => {
              setIsLeaving(true)
              void logOut()
            }}
          >
            {t('logOut')}
          </Button>
        }
      />
      <Columns>
        <Area $name="person">
          <UserCard user={user} />
        </Area>
        <Area $name="settings">
          <ProfileSettings key={user.id} user={user} />
        </Area>
        <Area $name="assistants">
          <MyAssistants isRestricted={user.assistantAccessRestricted} />
        </Area>
      </Columns>
    </Page>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template: 'settings person' auto 'settings assistants' 1fr / minmax(0, 1fr) 340px;
  gap: var(--space-5);
  align-items: start;

  ${media.desktop} {
    grid-template: 'person' auto 'settings' auto 'assistants' auto / minmax(0, 1fr);
  }
`

const Area = styled.div<{ $name: string }>`
  grid-area: ${({ $name }) => $name};
  min-width: 0;
`
