/** A part of the widget that is loaded when it is first needed. */
export interface Part<T> {
  /** Loads the part; after a failure the next call tries again. */
  load(): Promise<T>
  loaded(): T | undefined
}

/**
 * Text that the build adds to the address of a part (`rollup.config.mjs`). Browsers remember that an address
 * failed to load as a module, so the next try needs another one.
 */
const page = globalThis as { botanikaRetry?: string }
let failures = 0

export function lazy<T>(load: () => Promise<T>): Part<T> {
  let loading: Promise<T> | undefined
  let part: T | undefined
  return {
    loaded: () => part,
    load() {
      loading ??= load().then(
        loaded => {
          part = loaded
          return loaded
        },
        (error: unknown) => {
          loading = undefined
          page.botanikaRetry = `?retry=${++failures}`
          throw error
        },
      )
      return loading
    },
  }
}
