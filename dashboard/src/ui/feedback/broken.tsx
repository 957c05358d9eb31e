import { useEffect } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ErrorState } from './error-state.tsx'
import { reloadOutdated } from './reload-outdated.ts'

/**
 * The content in place of a page that threw: the failure, and a button to reload. A page of an earlier build
 * reloads by itself.
 */
export function Broken() {
  const t = useTexts('ui')
  useEffect(() => void reloadOutdated(), [])
  return (
    <ErrorState title={t('broken.title')} retryLabel={t('broken.reload')} onRetry={() => location.reload()}>
      {t('broken.help')}
    </ErrorState>
  )
}
