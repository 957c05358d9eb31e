import { errorText } from '@botanika/dashboard/data'
import { CodeBlock, ErrorState, Skeleton } from '@botanika/dashboard/ui'
import { useApi } from '../admin-api.ts'
import { useHealthTexts } from './texts.ts'

export function DiagnosisText() {
  const t = useHealthTexts()
  const { data, error, mutate, isValidating } = useApi(
    'GET /api/admin/health/diagnosis',
    {},
    { revalidateOnMount: true },
  )
  if (data) return <CodeBlock code={data.text} />
  if (!error) return <Skeleton height={280} />
  return (
    <ErrorState title={t('loadFailed')} onRetry={() => void mutate()} retrying={isValidating}>
      {errorText(error, t('unreachable'))}
    </ErrorState>
  )
}
