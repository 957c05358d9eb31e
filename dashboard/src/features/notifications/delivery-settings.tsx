import type { User } from '@botanika/core/contract'
import { useEffect } from 'react'
import { errorText } from '../../data/api.ts'
import { openLive } from '../../data/socket.ts'
import { useApi } from '../../data/use-api.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Switch } from '../../ui/controls/switch.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { MessengerSettings } from './messenger-settings.tsx'
import { NoticeChoices, type NoticeChoicesProps } from './notice-choices.tsx'
import { useSetting } from './use-setting.ts'

/** The ways in which notifications come beside the dashboard: by e-mail, into a messenger. */
export function DeliverySettings({ user }: { user: User }) {
  const t = useTexts('notifications')
  const { data, error, mutate, isValidating } = useApi('GET /api/notifications/delivery', undefined, {
    revalidateOnMount: true,
  })
  useEffect(() => {
    let isOver = false
    let stop: (() => void) | undefined
    openLive().then(
      live => {
        if (!isOver) stop = live.on('notifications:delivery', () => void mutate())
      },
      // Without the socket the change is shown after a reload.
      () => undefined,
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [mutate])
  const isActing = user.actingAdminId !== undefined
  return (
    <Card title={t('delivery.title')} help={t('delivery.help')}>
      {data ? (
        <Stack>
          <MailSwitch user={user} {...data.mail} onChanged={() => void mutate()} />
          <DigestSwitch user={user} />
          <MessengerSettings {...data.messenger} isActing={isActing} onChanged={() => void mutate()} />
          <Choices
            user={user}
            open={{
              bell: true,
              mail: data.mail.isAvailable && data.mail.isOn,
              messenger: data.messenger.linked !== undefined,
            }}
          />
        </Stack>
      ) : error ? (
        <ErrorState title={t('delivery.failed')} onRetry={() => void mutate()} retrying={isValidating}>
          {errorText(error, t('unreachable'))}
        </ErrorState>
      ) : (
        <Skeleton lines={3} height={28} />
      )}
    </Card>
  )
}

interface MailSwitchProps {
  user: User
  isAvailable: boolean
  isOn: boolean
  onChanged: () => void
}

function MailSwitch({ user, isAvailable, isOn, onChanged }: MailSwitchProps) {
  const t = useTexts('notifications')
  const { isSaving, save } = useSetting(user)
  const unavailable = user.role === 'admin' ? t('mail.setUp') : t('mail.unavailable')
  return (
    <Switch
      label={t('mail.label')}
      help={isAvailable ? t('mail.help', { email: user.email }) : unavailable}
      checked={isAvailable && isOn}
      disabled={!isAvailable || isSaving}
      onChange={notifyByMail => void save({ notifyByMail }).then(onChanged)}
    />
  )
}

function Choices({ user, open }: { user: User; open: NoticeChoicesProps['open'] }) {
  const { isSaving, save } = useSetting(user)
  return (
    <NoticeChoices
      muted={user.settings.mutedNotices ?? []}
      open={open}
      isSaving={isSaving}
      onChange={mutedNotices => void save({ mutedNotices })}
    />
  )
}

function DigestSwitch({ user }: { user: User }) {
  const t = useTexts('notifications')
  const { isSaving, save } = useSetting(user)
  return (
    <Switch
      label={t('digest.label')}
      help={t('digest.help')}
      checked={user.settings.weeklyDigest ?? true}
      disabled={isSaving}
      onChange={weeklyDigest => void save({ weeklyDigest })}
    />
  )
}
