import { LockKeyhole, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { errorText } from '../../data/api.ts'
import { useApi } from '../../data/use-api.ts'
import { useSession } from '../../data/use-session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { openDialog } from '../../shell/dialogs.ts'
import { Page } from '../../shell/page.ts'
import { PageSkeleton } from '../../shell/page-skeleton.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ModelSheet } from './model-sheet.tsx'
import { ModelsTable } from './models-table.tsx'
import { Notices } from './notices.tsx'

/** For the administrator: which models there are, what stands behind each name, and when it is switched off. */
export default function Models() {
  const t = useTexts('models')
  const { state, user } = useSession()
  useEffect(() => {
    document.title = t('title')
  }, [t])
  if (state === 'checking') return <PageSkeleton />
  if (user?.role !== 'admin' || user.actingAdminId)
    return (
      <Page>
        <EmptyState
          heading="h1"
          icon={<LockKeyhole />}
          title={t('adminOnly')}
          action={!user && <Button onClick={() => openDialog('login')}>{t('logIn')}</Button>}
        >
          {t('adminOnlyHelp')}
        </EmptyState>
      </Page>
    )
  return <Inside />
}

function Inside() {
  const t = useTexts('models')
  /** The name of the model whose sheet is open; an empty one for a model that is being added. */
  const [open, setOpen] = useState<string | null>(null)
  const { data, error, mutate, isValidating } = useApi('GET /api/admin/models')
  const model = data?.find(({ alias }) => alias === open)
  return (
    <Page>
      <PageHeader
        title={t('title')}
        help={t('help')}
        action={
          <Button variant="primary" icon={<Plus />} disabled={!data} onClick={() => setOpen('')}>
            {t('add')}
          </Button>
        }
      />
      <Notices onOpen={setOpen} />
      {error && !data ? (
        <ErrorState title={t('loadFailed')} onRetry={() => void mutate()} retrying={isValidating}>
          {errorText(error, t('unreachable'))}
        </ErrorState>
      ) : (
        <ModelsTable models={data} onOpen={setOpen} />
      )}
      {data && open !== null && (open === '' || model) && (
        <ModelSheet
          key={open}
          model={model}
          taken={data.map(({ alias }) => alias)}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  )
}
