/** Parameters that change nothing on one site and tell its pages apart on another: only the answers show it. */
const doubtfulParameter =
  /^(?:ref|referrer|from|sort|order|orderby|dir|view|print|share|sid|sessionid|lang_switch)$/i

/** Doubles of one kind, with none that was not, after which the rest of the kind are taken for doubles too. */
const enoughDoubles = 3

/** Addresses of a site that differ by a doubtful parameter or a slash at the end, and what their pages say. */
export const createPageVariants = () => {
  const said = new Map<string, Map<string, string | undefined>>()
  const kinds = new Map<string, { doubles: number; others: number }>()

  /** true: all looked at that differ so were doubles. */
  const isIdle = (url: URL): boolean => {
    const kind = kinds.get(kindOf(url))
    return kind !== undefined && kind.doubles >= enoughDoubles && kind.others === 0
  }

  const count = (url: URL, what: 'doubles' | 'others') => {
    const kind = kinds.get(kindOf(url)) ?? { doubles: 0, others: 0 }
    kinds.set(kindOf(url), { ...kind, [what]: kind[what] + 1 })
  }

  return {
    isIdle,
    /** `double`: without a look, since all of its kind were. */
    add: (url: URL): 'first' | 'variant' | 'double' => {
      const same = said.get(keyOf(url))
      if (!same) {
        said.set(keyOf(url), new Map([[url.href, undefined]]))
        return 'first'
      }
      if (isIdle(url)) return 'double'
      same.set(url.href, undefined)
      return 'variant'
    },
    /** The variant that says the same, if any; `says` is a digest of the page's words. */
    doubleOf: (address: string, says: string | undefined): string | undefined => {
      const url = new URL(address)
      const same = said.get(keyOf(url))
      if (!same || says === undefined) return undefined
      const seen = [...same].filter(([other, words]) => other !== url.href && words !== undefined)
      const double = seen.find(([, words]) => words === says)?.[0]
      if (seen.length > 0) count(url, double === undefined ? 'others' : 'doubles')
      same.set(url.href, says)
      return double
    },
  }
}

/** The address without what is doubtful. */
const keyOf = (address: URL): string => {
  const url = new URL(address)
  for (const name of new Set(url.searchParams.keys()))
    if (doubtfulParameter.test(name)) url.searchParams.delete(name)
  url.searchParams.sort()
  url.pathname = url.pathname.replace(/(?<=.)\/$/, '')
  return url.href
}

/** What tells an address from its variants: the names of the doubtful parameters, and the slash. */
const kindOf = ({ pathname, searchParams }: URL): string => {
  const names = [...new Set(searchParams.keys())].filter(name => doubtfulParameter.test(name)).sort()
  return `${names.join('&')}${pathname.endsWith('/') ? '/' : ''}`
}
