import type { FieldFilter, Filter } from './filter.ts'

/** Returns every field that a filter names; undefined when it may read others. */
export function fieldsRead(filter: Filter): FieldFilter[] | undefined {
  const out: FieldFilter[] = []
  return collect(filter, out) ? out : undefined
}

function collect(filter: Filter, out: FieldFilter[]): boolean {
  if (filter.kind === 'field') out.push(filter)
  else if (filter.kind === 'not') return collect(filter.filter, out)
  else if (filter.kind === 'expression') return false
  else if (filter.kind !== 'constant') return filter.filters.every(each => collect(each, out))
  return true
}

/** Returns the top-level fields that a filter reads; undefined when it may read any. */
export function topLevelFields(filter: Filter): ReadonlySet<string> | undefined {
  const fields = fieldsRead(filter)
  return fields && new Set(fields.map(each => each.parts[0]))
}
