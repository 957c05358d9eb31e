import { errorText } from '@botanika/dashboard/data'
import {
  Badge,
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  LoadMore,
  Skeleton,
  toast,
  useFormat,
} from '@botanika/dashboard/ui'
import { MailPlus } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { api } from '../admin-api.ts'
import { usePages } from '../use-pages.ts'
import { InvitationDialog } from './invitation-dialog.tsx'
import { useSettingsTexts } from './texts.ts'

const read = async (after: string | undefined) => {
  const { entries, next } = await api.page('GET /api/admin/invitations', {
    query: { ...(after !== undefined && { after }) },
  })
  return { items: entries, next }
}

/** Invitation links with their numbers of uses, and a way to revoke them. */
export function InvitationsCard() {
  const t = useSettingsTexts()
  const format = useFormat()
  const { items: data, error, reload, isLoading, more } = usePages(read)
  const [isCreating, setIsCreating] = useState(false)
  const [revoked, setRevoked] = useState<string>()
  const [isRevoking, setIsRevoking] = useState(false)
  const revoke = async (id: string) => {
    setIsRevoking(true)
    try {
      await api('DELETE /api/admin/invitations/{id}', { params: { id } })
    } catch (problem) {
      toast({ variant: 'destructive', title: errorText(problem, t('unreachable')) })
    } finally {
      setIsRevoking(false)
      setRevoked(undefined)
      void reload()
    }
  }
  const create = <Button onClick={() => setIsCreating(true)}>{t('invitations.create')}</Button>
  return (
    <Card
      title={t('invitations.title')}
      help={t('invitations.help')}
      action={data && data.length > 0 && create}
    >
      {!data && error !== undefined && (
        <ErrorState title={t('invitations.failed')} onRetry={() => void reload()} retrying={isLoading}>
          {errorText(error, t('unreachable'))}
        </ErrorState>
      )}
      {!data && error === undefined && <Skeleton lines={3} height={36} />}
      {data?.length === 0 && (
        <EmptyState icon={<MailPlus />} title={t('invitations.none')} action={create}>
          {t('invitations.noneHelp')}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <List>
          {data.map(({ id, note, used, uses, expiresAt, state, plan }) => (
            <li key={id}>
              <div>
                <strong>{note || t('invitations.unnamed')}</strong>
                <small>
                  {t('invitations.used', { used, uses })}
                  {' · '}
                  {expiresAt
                    ? t('invitations.until', { date: format.date(expiresAt) })
                    : t('invitations.forever')}
                  {plan && ` · ${plan}`}
                </small>
              </div>
              <Badge tone={state === 'open' ? 'success' : 'neutral'}>{t(`invitations.state.${state}`)}</Badge>
              {state === 'open' && (
                <Button size="small" variant="ghost" onClick={() => setRevoked(id)}>
                  {t('invitations.revoke')}
                </Button>
              )}
            </li>
          ))}
        </List>
      )}
      {more && (
        <LoadMore
          by="click"
          onMore={() => void more()}
          loading={isLoading}
          {...(error !== undefined && { error: errorText(error, t('unreachable')) })}
        />
      )}
      {isCreating && (
        <InvitationDialog
          onClose={() => {
            setIsCreating(false)
            void reload()
          }}
        />
      )}
      <ConfirmDialog
        open={revoked !== undefined}
        onOpenChange={() => setRevoked(undefined)}
        title={t('invitations.revokeTitle')}
        description={t('invitations.revokeHelp')}
        confirm={t('invitations.revoke')}
        cancel={t('invitations.cancel')}
        pending={isRevoking}
        variant="danger"
        onConfirm={() => revoked && void revoke(revoked)}
      />
    </Card>
  )
}

const List = styled.ul`
  li {
    display: flex;
    align-items: center;
    flex-wrap: wrap;
    gap: var(--space-3);
    padding: var(--space-3) 0;
    border-top: 1px solid var(--color-line);
  }

  li:first-child {
    border-top: 0;
  }

  li > div {
    flex: 1 1 200px;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  strong,
  small {
    display: block;
  }

  strong {
    font-weight: var(--weight-medium);
  }

  small {
    color: var(--color-text-faint);
    font-size: var(--text-small);
  }
`
