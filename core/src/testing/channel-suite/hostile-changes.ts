/** Foreign, huge and malformed values; undefined removes the field. */
const values: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  0.5,
  Number.MAX_SAFE_INTEGER,
  '',
  ' \n',
  'b:999999999999999999999',
  '__proto__',
  '{"a":1}',
  '\ud800',
  'ы'.repeat(300_000),
  [],
  Array.from({ length: 10_000 }, () => ({})),
  { $ne: null },
  { length: -1 },
]

/** The payload with each of its fields, at any depth, replaced by each hostile value, and a description. */
export function* hostileChanges(payload: unknown): Generator<[change: string, payload: unknown]> {
  for (const path of pathsOf(payload))
    for (const value of values) yield [`${path.join('.')} = ${told(value)}`, changed(payload, path, value)]
}

const told = (value: unknown): string => (JSON.stringify(value) ?? 'undefined').slice(0, 40)

const isParent = (value: unknown): value is object => typeof value === 'object' && value !== null

function* pathsOf(value: unknown): Generator<string[]> {
  if (!isParent(value)) return
  for (const [name, inner] of Object.entries(value)) {
    yield [name]
    for (const path of pathsOf(inner)) yield [name, ...path]
  }
}

const changed = (payload: unknown, [name, ...rest]: readonly string[], value: unknown): unknown => {
  if (name === undefined) return value
  if (!isParent(payload)) return payload
  const entries = Object.entries(payload).map(([own, inner]): [string, unknown] => [
    own,
    own === name ? changed(inner, rest, value) : inner,
  ])
  return Array.isArray(payload) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}
