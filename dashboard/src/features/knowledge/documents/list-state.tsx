import type { ReactNode } from 'react'
import { errorText } from '../../../data/api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

export interface ListStateProps {
  list: { error: unknown; documents?: unknown; data?: unknown; mutate: () => unknown }
  children: ReactNode
}

/**
 * A list that is being read, could not be read, or is there. A list that was read once stays when it cannot
 * be read again.
 */
export function ListState({ list, children }: ListStateProps) {
  const t = useTexts('knowledge')
  const isThere = (list.documents ?? list.data) !== undefined
  if (isThere) return children
  if (list.error)
    return (
      <ErrorState title={t('listFailed')} onRetry={() => void list.mutate()}>
        {errorText(list.error, t('unreachable'))}
      </ErrorState>
    )
  return <Skeleton lines={4} height={20} />
}
