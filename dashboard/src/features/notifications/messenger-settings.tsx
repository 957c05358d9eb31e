import type { NotificationMessenger } from '@botanika/core/contract'
import { ExternalLink, Link2, Unlink } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { api, errorText } from '../../data/api.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useText } from '../../i18n/use-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { StatusDot } from '../../ui/feedback/status-dot.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'

export interface MessengerSettingsProps extends NotificationMessenger {
  /** true: an administrator acts in the person's place, and cannot link a chat. */
  isActing: boolean
  onChanged: () => void
}

/**
 * The person's chat with a bot of their own: linked by a link for one use, unlinked, shown when it is lost.
 */
export function MessengerSettings({ connections, linked, isActing, onChanged }: MessengerSettingsProps) {
  const t = useTexts('notifications')
  const format = useFormat()
  const pick = useText()
  const [waiting, setWaiting] = useState<string>()
  const [invitation, setInvitation] = useState<{ url: string; expiresAt: string }>()
  const call = async (name: string, task: () => Promise<void>) => {
    setWaiting(name)
    try {
      await task()
      onChanged()
    } catch (failure) {
      toast({ title: errorText(failure, t('unreachable')), variant: 'destructive' })
    }
    setWaiting(undefined)
  }
  const begin = (integrationId: string) =>
    call(integrationId, async () =>
      setInvitation(await api('POST /api/notifications/delivery/messenger', { body: { integrationId } })),
    )
  const unlink = () =>
    call('unlink', async () => {
      await api('DELETE /api/notifications/delivery/messenger')
      setInvitation(undefined)
    })
  const isOk = linked?.state === 'ok'
  return (
    <Part aria-label={t('messenger.title')}>
      <h3>{t('messenger.title')}</h3>
      {linked && isOk && (
        <Row>
          <StatusDot
            tone="success"
            label={t('messenger.linked', {
              name: linked.title ?? t('messenger.nameless'),
              bot: linked.connectionName ?? '',
            })}
          />
        </Row>
      )}
      {linked && !isOk && (
        <Banner tone="warning" title={t('messenger.broken')}>
          {t(`messenger.state.${linked.state}`, { bot: linked.connectionName ?? '' })}
        </Banner>
      )}
      {!linked && <p>{connections.length > 0 ? t('messenger.help') : t('messenger.none')}</p>}
      {isActing ? (
        <p>{t('messenger.acting')}</p>
      ) : (
        <Row>
          {!isOk &&
            connections.map(({ id, name, type }) => (
              <Button key={id} icon={<Link2 />} loading={waiting === id} onClick={() => void begin(id)}>
                {t('messenger.link', { bot: `${pick(type)}: ${name}` })}
              </Button>
            ))}
          {!isOk && connections.length === 0 && (
            <ButtonLink href="/?tab=integrations">{t('messenger.connect')}</ButtonLink>
          )}
          {linked && (
            <Button icon={<Unlink />} loading={waiting === 'unlink'} onClick={() => void unlink()}>
              {t('messenger.unlink')}
            </Button>
          )}
        </Row>
      )}
      {invitation && !isOk && (
        <Banner tone="info" title={t('messenger.open')}>
          {t('messenger.until', { time: format.time(invitation.expiresAt) })}
          <Way>
            <ButtonLink href={invitation.url} icon={<ExternalLink />}>
              {t('messenger.openChat')}
            </ButtonLink>
          </Way>
        </Banner>
      )}
    </Part>
  )
}

const Part = styled.section`
  display: grid;
  gap: var(--space-3);

  h3 {
    font-size: var(--text-body);
    font-weight: var(--weight-medium);
  }

  > p {
    color: var(--color-text-muted);
  }
`

const Way = styled.div`
  margin-top: var(--space-3);
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
`
