import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/**
 * A part of the page whose code is loaded when it is first drawn. Not React's `lazy`, which holds a part that comes at once back for
 * 300 ms, so that what stands in its place does not flash.
 */
export const loadedLater = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting: ReactNode = null,
): ComponentType<Props> => {
  let known: ComponentType<Props> | undefined
  return function LoadedLater(props: Props) {
    const [Part, setPart] = useState(() => known)
    const [failure, setFailure] = useState<{ error: unknown }>()
    useEffect(() => {
      if (known) return setPart(() => known)
      load().then(
        part => {
          known = part.default
          setPart(() => part.default)
        },
        (error: unknown) => setFailure({ error }),
      )
    }, [])
    // For the boundary of the page, which offers to try again.
    if (failure) throw failure.error
    return Part ? <Part {...props} /> : waiting
  }
}
