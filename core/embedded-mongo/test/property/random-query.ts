import { BSONRegExp, type Doc, type Value } from '../../src/bson/value.ts'
import { PATHS, type Random, scalar, value } from './random.ts'

const doc = (...entries: [string, Value][]): Doc => new Map(entries)

/** A random query document. */
export function query(random: Random, depth = 2): Doc {
  const out: Doc = new Map()
  const parts = 1 + random.below(3)
  for (let at = 0; at < parts; at++) {
    if (depth > 0 && random.chance(0.12)) {
      const operator = random.pick(['$or', '$and', '$nor', '$or'])
      out.set(
        operator,
        Array.from({ length: 1 + random.below(3) }, () => query(random, depth - 1)),
      )
    } else out.set(random.pick(PATHS), condition(random, depth))
  }
  return out
}

function operand(random: Random): Value {
  return random.chance(0.15) ? value(random, 2) : scalar(random)
}

function condition(random: Random, depth: number): Value {
  const roll = random.below(24)
  if (roll < 7) return plain(operand(random))
  if (roll < 12) return range(random)
  if (roll < 14) return doc(['$in', several(random)])
  if (roll === 14) return doc(['$nin', several(random)])
  if (roll === 15) return doc(['$ne', operand(random)])
  if (roll === 16) return doc(['$exists', random.chance(0.5)])
  if (roll === 17) return doc(['$type', random.pick(['int', 'string', 'array', 'number', 'null', 'object'])])
  if (roll === 18)
    return new BSONRegExp(
      random.pick(['^a', '^ab', 'b', '^я', '^a\\0', '^(a|b)', '^ab?']),
      random.pick(['', 'i']),
    )
  if (roll === 19) return doc(['$size', random.below(3)])
  if (roll === 20) return doc(['$all', several(random)])
  if (roll === 21 && depth > 0) return doc(['$not', range(random)])
  if (roll === 22)
    return doc(['$elemMatch', random.chance(0.3) ? doc(['$elemMatch', range(random)]) : range(random)])
  return doc([
    '$elemMatch',
    doc([random.pick(['a', 'b', 'c']), random.chance(0.5) ? plain(scalar(random)) : range(random)]),
  ])
}

/** A document operand must not look like operators: `{}` and plain names never do. */
const plain = (operandValue: Value): Value => operandValue

const several = (random: Random): Value[] => Array.from({ length: random.below(4) }, () => operand(random))

function range(random: Random): Doc {
  const out: Doc = new Map()
  out.set(random.pick(['$gt', '$gte']), operand(random))
  if (random.chance(0.6)) out.set(random.pick(['$lt', '$lte']), operand(random))
  if (random.chance(0.2)) out.delete([...out.keys()][0])
  if (out.size === 0) out.set('$lt', operand(random))
  return out
}

/** A random sort of one to three fields. */
export function sort(random: Random): Doc {
  const out: Doc = new Map()
  const parts = 1 + random.below(3)
  for (let at = 0; at < parts; at++) out.set(random.pick(PATHS), random.chance(0.5) ? 1 : -1)
  return out
}

/** A random index specification, now and then sparse or partial. */
export function index(random: Random, number: number): Doc {
  const key: Doc = sort(random)
  const spec = doc(['v', 2], ['key', key], ['name', `i${number}`])
  const roll = random.below(8)
  if (roll === 0) spec.set('sparse', true)
  if (roll === 1) {
    const filter = random.pick<Doc>([
      doc(['$gt', 0]),
      doc(['$exists', true]),
      doc(['$type', 'string']),
      doc(['$eq', 1]),
    ])
    spec.set('partialFilterExpression', doc([random.pick(PATHS), filter]))
  }
  return spec
}
