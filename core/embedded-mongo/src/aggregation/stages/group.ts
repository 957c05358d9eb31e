import { located, MongoError } from '../../bson/error.ts'
import { type Doc, isDoc, type Value } from '../../bson/value.ts'
import { valueBytes } from '../../bson/value-bytes.ts'
import { PAUSE, type Pause, type Pauses } from '../../process/pauses.ts'
import { parseSort, type SortField, sortDocuments } from '../../sort/sort.ts'
import { type Accumulator, createAccumulator, groupKey } from '../accumulator.ts'
import { compileExpression } from '../compile-expression.ts'
import type { Expression } from '../scope.ts'
import type { Stage } from '../stage.ts'
import { sort } from './sort.ts'

interface Field {
  name: string
  make: () => Accumulator
  input: Expression
  /** For $top and its kin. */
  finish?: (value: Value) => Value
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
    fields.forEach(({ name, finish }, which) => {
      const value = accumulators[which].result()
      const final = finish ? finish(value) : value
      out.set(name, final ?? null)
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
const withN = new Set(['$firstN', '$lastN', '$maxN', '$minN'])
const withSort = new Set(['$top', '$bottom', '$topN', '$bottomN'])

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
  if (withN.has(operator)) {
    const n = part(operator, argument, 'n')
    return {
      name,
      make: () => createAccumulator(operator, n),
      input: compileExpression(part(operator, argument, 'input')),
    }
  }
  if (withSort.has(operator)) return sortedField(name, operator, argument)
  throw located(15952, `unknown group operator '${operator}'`)
}

function part(operator: string, argument: Value, name: string): Value {
  if (!isDoc(argument) || !argument.has(name)) throw located(5787900, `${operator} requires '${name}'`)
  return argument.get(name)
}

/** `$top`, `$bottom`, `$topN`, `$bottomN`: keeps the whole list and sorts at the end. */
function sortedField(name: string, operator: string, argument: Value): Field {
  const by = part(operator, argument, 'sortBy')
  if (!isDoc(by)) throw located(5788604, `${operator}: 'sortBy' must be an object`)
  const fields: SortField[] = parseSort(by)
  const output = compileExpression(part(operator, argument, 'output'))
  const many = operator.endsWith('N')
  const n = many ? Number(part(operator, argument, 'n')) : 1
  return {
    name,
    make: () => createAccumulator('$push'),
    input: scope =>
      new Map<string, Value>([
        ['doc', scope.root],
        ['output', output(scope) ?? null],
      ]),
    finish(value) {
      const inner = fields.map(field => ({ ...field, parts: ['doc', ...field.parts] }))
      const sorted = sortDocuments(Array.isArray(value) ? value : [], inner)
      const kept = operator.startsWith('$top') ? sorted.slice(0, n) : sorted.slice(-n)
      const outputs = kept.map(item => (isDoc(item) ? item.get('output') : null))
      return many ? outputs : (outputs[0] ?? null)
    },
  }
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
