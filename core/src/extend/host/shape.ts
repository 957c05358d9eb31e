/** Shape that a value has to have. */
export type Shape =
  | { is: 'function' | 'string' | 'number' | 'boolean' | 'anything' }
  /** An object with these members and no others. */
  | { is: 'object'; members: Readonly<Record<string, Shape>>; required?: readonly string[] }
  /** An object with arbitrary keys whose values all have one shape. */
  | { is: 'record'; of: Shape }

/** Members of an object, checked by its type: a member that is missing in the table does not compile. */
export const objectOf = <T>(
  members: { readonly [K in keyof Required<T>]: Shape },
  required: readonly (keyof T & string)[] = [],
): Shape => ({ is: 'object', members, required })

/** Describes the first part of a value that does not match the shape; undefined: all of it matches. */
export const findFault = (value: unknown, shape: Shape, at: string): string | undefined => {
  switch (shape.is) {
    case 'anything':
      return undefined
    case 'object': {
      if (!isObject(value)) return wrong(value, { at, wanted: 'object' })
      const { members, required = [] } = shape
      const stranger = Object.keys(value).find(name => !Object.hasOwn(members, name))
      if (stranger !== undefined)
        return `${at} has "${stranger}", which this version knows nothing of (it knows ${Object.keys(members).join(', ')})`
      const missing = required.find(name => value[name] === undefined)
      if (missing !== undefined) return `${at} has no "${missing}"`
      return firstFault(Object.entries(members), { value, at })
    }
    case 'record':
      if (!isObject(value)) return wrong(value, { at, wanted: 'object' })
      return firstFault(
        Object.keys(value).map(name => [name, shape.of]),
        { value, at },
      )
    default:
      return typeof value === shape.is ? undefined : wrong(value, { at, wanted: shape.is })
  }
}

const firstFault = (
  members: readonly (readonly [name: string, shape: Shape])[],
  { value, at }: { value: Readonly<Record<string, unknown>>; at: string },
): string | undefined => {
  for (const [name, shape] of members) {
    if (value[name] === undefined) continue
    const fault = findFault(value[name], shape, `${at}.${name}`)
    if (fault) return fault
  }
  return undefined
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const wrong = (value: unknown, { at, wanted }: { at: string; wanted: string }): string => {
  const is = value === null ? 'null' : Array.isArray(value) ? 'an array' : `of type ${typeof value}`
  return `${at} has to be ${wanted === 'object' ? 'an' : 'a'} ${wanted}, and is ${is}`
}
