import type { ApiKey, User } from '@botanika/core/contract'
import { useState } from 'react'
import { errorText } from '../../../data/api.ts'
import { refresh } from '../../../data/refresh.ts'
import { useApi } from '../../../data/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { openDialog } from '../../../navigation/dialogs.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Row } from '../../../ui/layout/row.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Typography } from '../../../ui/layout/typography.tsx'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import { KeyList } from './key-list.tsx'
import { RevokeKeyDialog } from './revoke-key-dialog.tsx'

/** The person's API keys: listed, created and revoked. */
export function ApiKeysCard({ user }: { user: User }) {
  const t = useTexts('api-keys')
  if (user.actingAdminId !== undefined) return <Card title={t('title')} help={t('acting')} />
  return (
    <Card title={t('title')} help={t('help')}>
      <Keys />
    </Card>
  )
}

function Keys() {
  const t = useTexts('api-keys')
  const { data, error, mutate, isValidating } = useApi('GET /api/account/api-keys')
  // The card of the password counts the keys.
  const changed = () => refresh('GET /api/account/')
  const [isCreating, setIsCreating] = useState(false)
  const [revoked, setRevoked] = useState<ApiKey>()
  if (!data && error)
    return (
      <ErrorState title={t('failed')} onRetry={() => void mutate()} retrying={isValidating}>
        {errorText(error, t('unreachable'))}
      </ErrorState>
    )
  if (!data) return <Skeleton lines={2} height={28} />
  return (
    <Stack>
      {!data.isAllowed && (
        <Banner
          tone="info"
          title={t('notInPlan')}
          action={<Button onClick={() => openDialog('plan')}>{t('plans')}</Button>}
        />
      )}
      {data.keys.length > 0 ? (
        <KeyList keys={data.keys} onRevoke={setRevoked} />
      ) : (
        data.isAllowed && <Typography $tone="muted">{t('none')}</Typography>
      )}
      {data.isAllowed && (
        <Row>
          <Button onClick={() => setIsCreating(true)}>{t('create')}</Button>
        </Row>
      )}
      {isCreating && (
        <CreateKeyDialog
          onClose={() => {
            setIsCreating(false)
            void changed()
          }}
        />
      )}
      {revoked && (
        <RevokeKeyDialog
          apiKey={revoked}
          onClose={() => {
            setRevoked(undefined)
            void changed()
          }}
        />
      )}
    </Stack>
  )
}
