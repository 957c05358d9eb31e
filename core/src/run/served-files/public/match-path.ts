/** Parameters by name; an optional one without a value is missing. */
export type Params = Readonly<Record<string, string>>

const partsOf = (path: string): string[] => path.split('/').filter(part => part !== '')

/** The parameter values of a path that matches a page's pattern, as in the dashboard; null: no match. */
export const matchPath = (path: string, address: string): Params | null => {
  const wanted = partsOf(path)
  const given = partsOf(address)
  if (given.length > wanted.length) return null
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const value = given[at]
    if (!part.startsWith(':')) {
      if (value === undefined || decode(value)?.toLowerCase() !== part.toLowerCase()) return null
    } else if (value === undefined) {
      if (!part.endsWith('?')) return null
    } else {
      const decoded = decode(value)
      if (decoded === null) return null
      params[part.replace(/[:?]/g, '')] = decoded
    }
  }
  return params
}

/** The path of a page with these parameter values. Throws when a required one is missing. */
export const fillPath = (path: string, params: Readonly<Record<string, unknown>> = {}): string =>
  path
    .split('/')
    .flatMap(part => {
      if (!part.startsWith(':')) return [part]
      const name = part.replace(/[:?]/g, '')
      const value = params[name]
      if (typeof value === 'string' && value !== '') return [encodeURIComponent(value)]
      if (part.endsWith('?')) return []
      throw new Error(`the parameter "${name}" of "${path}" has no value`)
    })
    .join('/')

const decode = (part: string): string | null => {
  try {
    return decodeURIComponent(part)
  } catch {
    // An invalid percent escape: no path of ours.
    return null
  }
}
