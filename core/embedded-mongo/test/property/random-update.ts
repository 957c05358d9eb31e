import type { Doc, Value } from '../../src/bson/value.ts'
import { Timestamp } from '../../src/bson/value.ts'
import { document, NAMES, type Random, scalar, value } from './random.ts'

const doc = (...fields: [string, Value][]): Doc => new Map(fields)

/** Path parts that may follow a field's name, in a document or an array. */
const INSIDE = [...NAMES, '0', '1', '$[]'] as const

function path(random: Random): string {
  const parts: string[] = [random.pick(NAMES)]
  while (parts.length < 4 && random.chance(0.4)) parts.push(random.pick(INSIDE))
  return parts.join('.')
}

const plainPath = (random: Random): string => path(random).replaceAll('.$[]', '')

const ARGUMENTS: Record<string, (random: Random) => Value> = {
  $set: random => value(random, 2),
  $unset: () => '',
  $inc: random => random.below(3),
  $min: scalar,
  $max: scalar,
  $push: random => value(random, 1),
  $addToSet: random => value(random, 1),
  $pop: random => (random.chance(0.5) ? 1 : -1),
  $pull: random => random.pick<Value>([1, doc(['$gt', 0]), doc(['a', 1])]),
  $setOnInsert: random => value(random, 1),
  $rename: plainPath,
}

function modifiers(random: Random): Doc {
  const out: Doc = new Map()
  for (let left = 1 + random.below(3); left > 0; left--) {
    const operator = random.pick(Object.keys(ARGUMENTS))
    const at = operator === '$rename' ? plainPath(random) : path(random)
    out.set(operator, doc([at, ARGUMENTS[operator](random)]))
  }
  return out
}

/** A random update: by modifiers, now and then a whole document or a pipeline. Some of them are refused. */
export function update(random: Random): Doc | Value[] {
  const roll = random.below(12)
  if (roll === 0) return document(random, 2)
  if (roll === 1) return [doc(['$set', doc([plainPath(random), value(random, 1)])])]
  if (roll === 2) return [doc(['$unset', plainPath(random)])]
  // An empty timestamp is stamped, by whatever update of the document.
  if (roll === 3) return doc(['$set', doc([random.pick(NAMES), new Timestamp(0n)])])
  return modifiers(random)
}
