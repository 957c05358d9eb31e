import type { Body } from './body.ts'

/** The body of what a fetch returned. */
export const bodyOfResponse = ({ body }: Response): Body => {
  const reader = body?.getReader()
  let bytes: Uint8Array | undefined
  let hasEnded = reader === undefined
  let failure: { error: unknown } | undefined
  let isReading = false
  let listener = (): void => undefined

  const read = async (): Promise<void> => {
    isReading = true
    try {
      const { done, value } = (await reader?.read()) ?? { done: true }
      if (done) hasEnded = true
      else bytes = value
    } catch (error) {
      failure = { error }
    }
    isReading = false
    listener()
  }

  return {
    take: () => {
      if (bytes) {
        const taken = bytes
        bytes = undefined
        return taken
      }
      if (failure) throw failure.error
      if (hasEnded) return null
      if (!isReading) void read()
      return undefined
    },
    listen: next => {
      listener = next
    },
    cancel: () => void reader?.cancel().catch(() => undefined),
  }
}
