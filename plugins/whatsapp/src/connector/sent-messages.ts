/**
 * Maximum number of kept messages: WhatsApp may ask for one again when the other side could not decrypt it.
 */
const most = 200

export const createSentMessages = () => {
  const kept = new Map<string, unknown>()
  return {
    keep: (id: string, message: unknown): void => {
      kept.set(id, message)
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    },
    of: (id: unknown): unknown => (typeof id === 'string' ? kept.get(id) : undefined),
  }
}
