import { located, MongoError } from '../../bson/error.ts'
import { type Doc, isDoc, type Value } from '../../bson/value.ts'
import { valueBytes } from '../../bson/value-bytes.ts'
import { PAUSE, type Pause, type Pauses } from '../../process/pauses.ts'
import { type Accumulator, createAccumulator, groupKey } from '../accumulator.ts'
import { compileExpression } from '../compile-expression.ts'
import type { Expression } from '../scope.ts'
import type { Stage } from '../stage.ts'
import { sort } from './sort.ts'

interface Field {
  name: string
  make: () => Accumulator
  input: Expression
}

/** `$group`. The groups are held in memory, within the limit. */
export function group(argument: Value): Stage {
  if (!isDoc(argument)) throw located(15947, "a group's fields must be specified in an object")
  if (!argument.has('_id')) throw located(15955, 'a group specification must include an _id')
  const id = compileExpression(argument.get('_id'))
  const fields = [...argument]
    .filter(([name]) => name !== '_id')
    .map(([name, value]) => compileField(name, value))
  return function* (source, { variables, limits, pauses }) {
    const groups = new Map<string, { id: Value; accumulators: Accumulator[] }>()
    let bytes = 0
    for (const doc of source) {
      if (doc === PAUSE) {
        yield doc
        continue
      }
      const scope = { root: doc, current: doc, variables }
      const value = id(scope) ?? null
      const key = groupKey(value)
      let entry = groups.get(key)
      if (!entry) {
        entry = { id: value, accumulators: fields.map(field => field.make()) }
        groups.set(key, entry)
        bytes += key.length + 100 + valueBytes(value)
      }
      for (let which = 0; which < fields.length; which++) {
        const accumulator = entry.accumulators[which]
        const before = accumulator.bytes
        accumulator.add(fields[which].input(scope))
        bytes += accumulator.bytes - before
      }
      if (bytes > limits.groupBytes) {
        throw new MongoError(
          'QueryExceededMemoryLimitNoDiskUseAllowed',
          `Exceeded memory limit for $group (${limits.groupBytes} bytes), but didn't allow external sort`,
        )
      }
      if (pauses.due()) yield PAUSE
    }
    yield* results(groups.values(), { fields, pauses })
  }
}

function* results(
  groups: Iterable<{ id: Value; accumulators: Accumulator[] }>,
  { fields, pauses }: { fields: Field[]; pauses: Pauses },
): Generator<Doc | Pause> {
  for (const { id, accumulators } of groups) {
    if (pauses.due()) yield PAUSE
    const out: Doc = new Map([['_id', id]])
    fields.forEach(({ name }, which) => {
      out.set(name, accumulators[which].result() ?? null)
    })
    yield out
  }
}

const plain = new Set([
  '$sum',
  '$avg',
  '$min',
  '$max',
  '$first',
  '$last',
  '$push',
  '$addToSet',
  '$mergeObjects',
  '$stdDevPop',
  '$stdDevSamp',
  '$count',
])
const refused = new Set([
  '$firstN',
  '$lastN',
  '$maxN',
  '$minN',
  '$top',
  '$topN',
  '$bottom',
  '$bottomN',
  '$accumulator',
  '$percentile',
  '$median',
])

function compileField(name: string, value: Value): Field {
  if (name.includes('.')) throw located(40235, `The field name '${name}' cannot contain '.'`)
  if (name.startsWith('$')) throw located(40236, `The field name '${name}' cannot be an operator name`)
  if (!isDoc(value) || value.size !== 1) {
    throw located(40234, `The field '${name}' must be an accumulator object`)
  }
  const [[operator, argument]] = value
  if (plain.has(operator)) {
    if (operator !== '$push' && Array.isArray(argument))
      throw located(40237, `The ${operator} accumulator is a unary operator`)
    return { name, make: () => createAccumulator(operator), input: compileExpression(argument) }
  }
  if (refused.has(operator))
    throw new MongoError(
      'CommandNotSupported',
      `group operator ${operator} is not supported by this database`,
    )
  throw located(15952, `unknown group operator '${operator}'`)
}

/** `$sortByCount` is a group and a sort. */
export function sortByCount(argument: Value): Stage {
  const isPath = typeof argument === 'string' && argument.startsWith('$')
  if (!isPath && !isDoc(argument)) {
    throw located(
      40148,
      'the sortByCount field must be defined as a $-prefixed path or an expression inside an object',
    )
  }
  const counted = group(
    new Map<string, Value>([
      ['_id', argument],
      ['count', new Map([['$sum', 1]])],
    ]),
  )
  const order = sort(new Map([['count', -1]]))
  return function* (source, run) {
    yield* order(counted(source, run), run)
  }
}
