import { useTexts } from '../i18n/use-texts.ts'
import { ErrorState } from './error-state.tsx'

/** In the place of a page that broke: what happened, and the way to load it anew. */
export function Broken() {
  const t = useTexts('ui')
  return (
    <ErrorState title={t('broken.title')} onRetry={() => location.reload()}>
      {t('broken.help')}
    </ErrorState>
  )
}
