import { errorText } from '@botanika/dashboard/data'
import { ConfirmDialog, ErrorState, PageHeader, Skeleton, Stack, toast } from '@botanika/dashboard/ui'
import { useState } from 'react'
import { ConnectorView } from './connector-view.tsx'
import { useWhatsappTexts } from './texts.ts'
import { api, useApi } from './whatsapp-api.ts'

/** Interval at which the state is read while it is being installed, ms. */
const installingMs = 2_000

/** The page at `/whatsapp`: the connector for linked devices, which an administrator installs. */
export default function WhatsappPage() {
  const t = useWhatsappTexts()
  const { data, error, mutate, isValidating } = useApi(
    'GET /api/whatsapp/connector',
    {},
    { refreshInterval: latest => (latest?.state === 'installing' ? installingMs : 0) },
  )
  const [isPending, setIsPending] = useState(false)
  const [isAsking, setIsAsking] = useState(false)

  const run = async (call: () => Promise<unknown>, done?: string) => {
    setIsPending(true)
    try {
      await call()
      if (done) toast({ title: t('success'), description: done, variant: 'success' })
    } catch (failure) {
      toast({ title: t('error'), description: errorText(failure, t('unreachable')), variant: 'destructive' })
    } finally {
      await mutate()
      setIsPending(false)
      setIsAsking(false)
    }
  }

  return (
    <Stack $gap={6}>
      <PageHeader title={t('title')} help={t('about')} />
      {error && !data && (
        <ErrorState title={t('failedToLoad')} onRetry={() => void mutate()} retrying={isValidating}>
          {errorText(error, t('unreachable'))}
        </ErrorState>
      )}
      {!error && !data && <Skeleton lines={6} />}
      {data && (
        <ConnectorView
          connector={data}
          isPending={isPending}
          onInstall={() =>
            void run(() => api('POST /api/whatsapp/connector', { body: { acceptLicences: true } }))
          }
          onRemove={() => setIsAsking(true)}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('removeTitle')}
        description={t('removeText')}
        confirm={t('remove')}
        pending={isPending}
        onConfirm={() => void run(() => api('DELETE /api/whatsapp/connector'), t('removed'))}
      />
    </Stack>
  )
}
