import { errorText } from '../../data/api.ts'
import { useApi } from '../../data/use-api.ts'
import { useSession } from '../../data/use-session.ts'
import { PlaygroundSkeleton } from '../../features/page-skeleton/index.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Workbench } from './workbench.tsx'

/**
 * The page on which an assistant is made: form, chat and knowledge side by side. Without an id, a new one.
 */
export default function Playground({ assistantId }: { assistantId?: string }) {
  const t = useTexts('playground')
  const session = useSession()
  const call = assistantId && session.state !== 'checking' ? { params: { id: assistantId } } : null
  const { data, error, mutate } = useApi('GET /api/assistants/{id}', call, { revalidateOnMount: true })

  if (!assistantId) return session.state === 'checking' ? <PlaygroundSkeleton /> : <Workbench saved={null} />
  if (error && !data)
    return (
      <ErrorState heading="h1" title={t('openFailed')} onRetry={() => void mutate()}>
        {errorText(error, t('unreachable'))}
      </ErrorState>
    )
  if (!data) return <PlaygroundSkeleton />
  return <Workbench saved={data} />
}
