import { useTexts } from '../../i18n/use-texts.ts'
import { ErrorState } from './error-state.tsx'

/** In place of a page that threw: what happened, and a button to reload. */
export function Broken() {
  const t = useTexts('ui')
  return (
    <ErrorState title={t('broken.title')} onRetry={() => location.reload()}>
      {t('broken.help')}
    </ErrorState>
  )
}
