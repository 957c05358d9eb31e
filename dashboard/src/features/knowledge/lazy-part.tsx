import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'

/**
 * A part of a screen whose code is loaded when it is first shown. Where it cannot be loaded (no connection, a newer
 * version on the server) that part shows an error and can be retried; the screen around it stays.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = null }: { waiting?: ReactNode } = {},
): ComponentType<Props> => {
  let Loaded: ComponentType<Props> | undefined
  return function LazyPart(props: Props) {
    const [state, setState] = useState<'loading' | 'failed' | 'there'>(Loaded ? 'there' : 'loading')
    useEffect(() => {
      if (state !== 'loading') return
      let isGone = false
      load().then(
        component => {
          Loaded = component
          if (!isGone) setState('there')
        },
        () => {
          if (!isGone) setState('failed')
        },
      )
      return () => {
        isGone = true
      }
    }, [state])
    if (state === 'failed') return <Failed onRetry={() => setState('loading')} />
    return Loaded ? <Loaded {...props} /> : waiting
  }
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useTexts('knowledge')
  return (
    <ErrorState title={t('partFailed')} onRetry={onRetry}>
      {t('partFailedHelp')}
    </ErrorState>
  )
}
