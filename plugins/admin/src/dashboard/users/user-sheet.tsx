import { errorText } from '@botanika/dashboard/data'
import {
  Button,
  ConfirmDialog,
  ErrorState,
  Sheet,
  Skeleton,
  Stack,
  Typography,
  toast,
  useFormat,
} from '@botanika/dashboard/ui'
import { useState } from 'react'
import { api, useApi } from '../admin-api.ts'
import { ResetLink } from './reset-link.tsx'
import { useUsersTexts } from './texts.ts'
import type { ActOnUser } from './use-user-actions.ts'
import { UserBadges } from './user-badges.tsx'
import { UserForm } from './user-form.tsx'
import { UserLists } from './user-lists.tsx'

interface UserSheetProps {
  id: string
  act: ActOnUser
  onClose: () => void
  onRemoved: () => void
}

/** Everything about one user. */
export function UserSheet({ id, act, onClose, onRemoved }: UserSheetProps) {
  const t = useUsersTexts()
  const { data, error, mutate } = useApi('GET /api/admin/users/{id}', { params: { id } })
  const { relative } = useFormat()
  const [isAsking, setIsAsking] = useState(false)
  const [isRemoving, setIsRemoving] = useState(false)
  const remove = async () => {
    setIsRemoving(true)
    try {
      await api('DELETE /api/admin/users/{id}', { params: { id } })
      toast({ title: t('toast.success'), description: t('toast.removed'), variant: 'success' })
      onRemoved()
    } catch (cause) {
      toast({
        title: t('toast.error'),
        description: errorText(cause, t('unreachable')),
        variant: 'destructive',
      })
      setIsAsking(false)
    }
    setIsRemoving(false)
  }
  return (
    <Sheet
      open
      width={520}
      onOpenChange={open => !open && onClose()}
      title={data?.account.username ?? <Skeleton width={160} />}
      description={data?.account.email}
      footer={
        data && (
          <>
            <Button variant="danger" onClick={() => setIsAsking(true)}>
              {t('action.remove')}
            </Button>
            <Button variant="primary" onClick={() => void act.logIn(data.account)}>
              {t('action.logIn')}
            </Button>
          </>
        )
      }
    >
      {error && !data ? (
        <ErrorState title={errorText(error, t('unreachable'))} onRetry={() => void mutate()} />
      ) : data ? (
        <Stack $gap={6}>
          <Stack $gap={2}>
            <UserBadges account={data.account} />
            <Typography $tone="muted">
              {t('sheet.seen')}: {data.account.lastSeenAt ? relative(data.account.lastSeenAt) : '—'}
            </Typography>
          </Stack>
          <UserForm key={data.account.version} account={data.account} act={act} />
          <ResetLink id={id} />
          <UserLists details={data} onChanged={() => void mutate()} />
        </Stack>
      ) : (
        <Stack>
          <Skeleton />
          <Skeleton />
        </Stack>
      )}
      {data && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setIsAsking}
          title={t('removal.title', { email: data.account.email })}
          description={t('removal.what', data.contents)}
          confirm={t('removal.confirm')}
          pending={isRemoving}
          variant="danger"
          onConfirm={() => void remove()}
        />
      )}
    </Sheet>
  )
}
