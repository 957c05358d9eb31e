import { Plus } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../../data/api.ts'
import { useApi } from '../../data/use-api.ts'
import { ConnectButton } from '../../features/provider-wizard/index.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Page } from '../../ui/layout/page.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Row } from '../../ui/layout/row.tsx'
import { ModelSheet } from './model-sheet.tsx'
import { ModelsTable } from './models-table.tsx'
import { Notices } from './notices.tsx'

/** The page of models for the administrator: their names, the model behind each, and its retirement date. */
export default function Models() {
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
          <Row $gap={2} $wrap="wrap">
            <Button icon={<Plus />} disabled={!data} onClick={() => setOpen('')}>
              {t('add')}
            </Button>
            <ConnectButton variant="primary">{t('wizard')}</ConnectButton>
          </Row>
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
