import {
  type ComponentType,
  type ReactNode,
  Suspense,
  startTransition,
  useLayoutEffect,
  useReducer,
} from 'react'
import { loadAddedAreas, onTextsLoaded } from '../../i18n/texts.ts'

const listeners = new Set<() => void>()

/** Notes that code for which a part of the page waited is loaded. */
const codeLoaded = (): void => {
  for (const listener of listeners) listener()
}

export interface LoadingBoundaryProps {
  /** Element that is drawn until code and texts of its children are loaded. */
  fallback: ReactNode
  children: ReactNode
}

/**
 * Works like React's `Suspense`, but its children are drawn as soon as their code and texts are loaded: by
 * itself React holds the content after a fallback back for 300 ms.
 */
export function LoadingBoundary({ fallback, children }: LoadingBoundaryProps) {
  const [, again] = useReducer((times: number) => times + 1, 0)
  return <Suspense fallback={<Fallback onLoaded={again}>{fallback}</Fallback>}>{children}</Suspense>
}

function Fallback({ onLoaded, children }: { onLoaded: () => void; children: ReactNode }) {
  useLayoutEffect(() => {
    // The drawing is a transition: the page reacts between its pieces.
    const listener = () => startTransition(onLoaded)
    listeners.add(listener)
    const stop = onTextsLoaded(listener)
    return () => {
      listeners.delete(listener)
      stop()
    }
  }, [onLoaded])
  return children
}

export type LoadedLater<Props> = ComponentType<Props> & {
  /** Loads the code, so that the component is drawn at once; rejects when it cannot be loaded. */
  preload(): Promise<void>
}

/**
 * A component whose code is loaded when it is first drawn. Not React's `lazy`: that draws the fallback even where the code is there
 * already. A failure to load it is thrown when it is drawn; the next time it is drawn the code is asked for again.
 *
 * The loader of a feature stands in a file of its own (`load-….ts`): an `index.ts` with code of its own brings everything that it
 * exports into the first load.
 *
 * @param fallback - What is drawn until then; omitted: what the nearest `LoadingBoundary` has.
 */
export const loadedLater = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback?: ReactNode | ((props: Props) => ReactNode),
): LoadedLater<Props> => {
  let known: ComponentType<Props> | undefined
  let failure: { error: unknown } | undefined
  let coming: Promise<void> | undefined
  const preload = (): Promise<void> => {
    coming ??= load()
      .then(async part => {
        // A plugin's page names its texts when its code is evaluated.
        await loadAddedAreas()
        known = part.default
      })
      .finally(() => {
        coming = undefined
        setTimeout(codeLoaded)
      })
    return coming
  }
  function Part(props: Props) {
    if (known) {
      const Known = known
      return <Known {...props} />
    }
    if (failure) {
      const { error } = failure
      // React draws a failed component once more before it gives up.
      setTimeout(() => {
        failure = undefined
      }, 1_000)
      throw error
    }
    // The promise suspends the component.
    throw preload().catch((error: unknown) => {
      failure = { error }
    })
  }
  if (fallback === undefined) return Object.assign(Part, { preload })
  const Bounded = (props: Props) => (
    <LoadingBoundary fallback={typeof fallback === 'function' ? fallback(props) : fallback}>
      <Part {...props} />
    </LoadingBoundary>
  )
  return Object.assign(Bounded, { preload })
}
