export interface Places {
  /**
   * Takes a place of a name, when one is free. Resolves with the function that frees it; null: none came free
   * in time, or too many wait for one already.
   */
  take(name: string): Promise<(() => void) | null>
}

interface PlacesOptions {
  /** Places of each name. */
  most: number
  /** Maximum number that may wait for a place of a name. */
  maxWaiting: number
  /** Time that each of them waits, ms. */
  waitMs: number
}

interface Named {
  inWork: number
  waiting: Set<() => void>
}

/** Bounds how much of each name is in work at once; the next ones wait in order. */
export const createPlaces = ({ most, maxWaiting, waitMs }: PlacesOptions): Places => {
  const names = new Map<string, Named>()

  const leave = (name: string, named: Named) => () => {
    const [next] = named.waiting
    if (next) return next()
    named.inWork -= 1
    if (named.inWork === 0) names.delete(name)
  }

  return {
    take: async name => {
      const named = names.get(name) ?? { inWork: 0, waiting: new Set() }
      if (named.inWork < most) {
        named.inWork += 1
        names.set(name, named)
        return leave(name, named)
      }
      if (named.waiting.size >= maxWaiting) return null
      return new Promise(resolve => {
        const goOn = () => {
          clearTimeout(late)
          named.waiting.delete(goOn)
          resolve(leave(name, named))
        }
        const late = setTimeout(() => {
          named.waiting.delete(goOn)
          resolve(null)
        }, waitMs)
        named.waiting.add(goOn)
      })
    },
  }
}
