import type { User } from '@botanika/core/contract'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { useSession } from '../../data/use-session.ts'
import { useLogOut } from '../../features/auth/index.ts'
import { DeliverySettings } from '../../features/notifications/index.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePageTabs } from '../../navigation/page-tabs.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { media } from '../../ui/theme/media.ts'
import { OwnDataCard } from './account/own-data-card.tsx'
import { SessionsCard } from './account/sessions-card.tsx'
import { SignInCard } from './account/sign-in-card.tsx'
import { ApiKeysCard } from './api-keys/api-keys-card.tsx'
import { MyAssistants } from './my-assistants.tsx'
import { ProfileSettings } from './profile-settings.tsx'
import { TwoFactorCard } from './two-factor/two-factor-card.tsx'
import { UserCard } from './user-card.tsx'

/** The page at `/profile`: the person's account, their settings, and their assistants. */
export default function Profile() {
  const { user } = useSession()
  return user && <Inside user={user} />
}

function Inside({ user }: { user: User }) {
  const t = useTexts('profile')
  const logOut = useLogOut()
  /** Tabs of plugins. */
  const added = usePageTabs('/profile')
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
          <SignInCard key={`sign-in-${user.id}`} user={user} />
          <TwoFactorCard key={`two-factor-${user.id}`} user={user} />
          <SessionsCard key={`sessions-${user.id}`} user={user} />
          <ApiKeysCard key={`api-keys-${user.id}`} user={user} />
          <DeliverySettings key={`delivery-${user.id}`} user={user} />
          <OwnDataCard key={`own-data-${user.id}`} user={user} />
        </Area>
        <Area $name="assistants">
          <MyAssistants isRestricted={user.assistantAccessRestricted} />
          {added.map(({ value, label, content }) => (
            <Card key={value} title={label} aria-label={label}>
              {content}
            </Card>
          ))}
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
  display: grid;
  gap: var(--space-5);
  grid-area: ${({ $name }) => $name};
  min-width: 0;
`
