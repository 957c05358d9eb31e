import { type ComponentType, type ReactNode, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Boundary } from '../../ui/feedback/boundary.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { loadedLater } from '../../ui/feedback/loaded-later.tsx'

/**
 * Makes a part of a screen that is `loadedLater`. Where its code cannot be loaded (no connection, a newer version on the server) that
 * part shows an error and can be retried; the screen around it stays.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { waiting = null }: { waiting?: ReactNode } = {},
): ComponentType<Props> => {
  const Part = loadedLater(load, waiting)
  return function LazyPart(props: Props) {
    const [tries, setTries] = useState(0)
    const again = async () => {
      await Part.preload().catch(() => undefined)
      setTries(tries + 1)
    }
    return (
      <Boundary key={tries} instead={<Failed onRetry={again} />}>
        <Part {...props} />
      </Boundary>
    )
  }
}

function Failed({ onRetry }: { onRetry: () => Promise<void> }) {
  const t = useTexts('knowledge')
  const [isTrying, setIsTrying] = useState(false)
  const retry = () => {
    setIsTrying(true)
    void onRetry().finally(() => setIsTrying(false))
  }
  return (
    <ErrorState title={t('partFailed')} onRetry={retry} retrying={isTrying}>
      {t('partFailedHelp')}
    </ErrorState>
  )
}
