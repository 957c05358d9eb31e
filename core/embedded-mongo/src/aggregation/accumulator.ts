import { arithmetic, divideOrMod, toNumber, wholeNumber } from '../bson/arithmetic.ts'
import { compare } from '../bson/compare.ts'
import { located, MongoError } from '../bson/error.ts'
import { KeyWriter } from '../bson/order-key.ts'
import { Double, isDoc, isNum, type Num, type Value } from '../bson/value.ts'
import { valueBytes } from '../bson/value-bytes.ts'

/** Collects values of one group. `bytes` is a rough size, for the memory limit. */
export interface Accumulator {
  add(value: Value): void
  result(): Value
  bytes: number
}

/** The accumulators of `$group`, by operator name. `n` is the count of `$firstN` and its kin. */
export function createAccumulator(name: string, n?: Value): Accumulator {
  switch (name) {
    case '$sum':
      return sum()
    case '$count':
      return count()
    case '$avg':
      return average()
    case '$min':
      return extreme(-1)
    case '$max':
      return extreme(1)
    case '$first':
      return edge('first')
    case '$last':
      return edge('last')
    case '$push':
      return list()
    case '$addToSet':
      return set()
    case '$mergeObjects':
      return merge()
    case '$stdDevPop':
      return deviation(0)
    case '$stdDevSamp':
      return deviation(1)
    case '$firstN':
    case '$lastN':
    case '$maxN':
    case '$minN':
      return several(name, n)
    default:
      throw new MongoError('InvalidPipelineOperator', `unknown group operator '${name}'`)
  }
}

function sum(): Accumulator {
  let total: Num = 0
  return {
    bytes: 16,
    add(value) {
      if (isNum(value)) total = arithmetic(total, 'add', value, { overflow: 'double' })
    },
    result: () => total,
  }
}

function count(): Accumulator {
  let total = 0
  return {
    bytes: 8,
    add() {
      total++
    },
    result: () => total,
  }
}

function average(): Accumulator {
  let total: Num = 0
  let seen = 0
  return {
    bytes: 24,
    add(value) {
      if (!isNum(value)) return
      total = arithmetic(total, 'add', value, { overflow: 'double' })
      seen++
    },
    result: () => (seen === 0 ? null : divideOrMod(total, 'divide', seen)),
  }
}

function extreme(direction: 1 | -1): Accumulator {
  let best: Value = null
  return {
    bytes: 16,
    add(value) {
      if (value === null || value === undefined) return
      if (best === null || compare(value, best) * direction > 0) best = value
    },
    result: () => best,
  }
}

function edge(side: 'first' | 'last'): Accumulator {
  let seen = false
  let kept: Value = null
  return {
    bytes: 16,
    add(value) {
      if (side === 'first' && seen) return
      seen = true
      kept = value ?? null
    },
    result: () => kept,
  }
}

function list(): Accumulator {
  const items: Value[] = []
  return {
    bytes: 16,
    add(value) {
      if (value === undefined) return
      items.push(value)
      this.bytes += valueBytes(value)
    },
    result: () => items,
  }
}

function set(): Accumulator {
  const items = new Map<string, Value>()
  return {
    bytes: 16,
    add(value) {
      if (value === undefined) return
      const key = groupKey(value)
      if (items.has(key)) return
      items.set(key, value)
      this.bytes += valueBytes(value) + key.length
    },
    result: () => [...items.values()],
  }
}

function merge(): Accumulator {
  const out = new Map<string, Value>()
  return {
    bytes: 16,
    add(value) {
      if (value === null || value === undefined) return
      if (!isDoc(value)) throw located(40400, '$mergeObjects requires object inputs')
      for (const [key, item] of value) out.set(key, item)
    },
    result: () => out,
  }
}

function deviation(correction: 0 | 1): Accumulator {
  let seen = 0
  let mean = 0
  let squares = 0
  return {
    bytes: 24,
    add(value) {
      if (!isNum(value)) return
      const plain = toNumber(value)
      seen++
      const delta = plain - mean
      mean += delta / seen
      squares += delta * (plain - mean)
    },
    result: () => (seen <= correction ? null : new Double(Math.sqrt(squares / (seen - correction)))),
  }
}

function several(name: string, n: Value): Accumulator {
  const most = wholeNumber(n)
  if (most === undefined || most < 1) throw located(5787908, `'n' of ${name} must be a positive whole number`)
  let items: Value[] = []
  return {
    bytes: 16,
    add(value) {
      if (name === '$firstN') {
        if (items.length < most) items.push(value ?? null)
      } else if (name === '$lastN') {
        items.push(value ?? null)
        if (items.length > most) items.shift()
      } else if (value !== null && value !== undefined) {
        const direction = name === '$maxN' ? -1 : 1
        items.push(value)
        items = items.sort((a, b) => compare(a, b) * direction).slice(0, most)
      }
      this.bytes = 16 + items.length * 16
    },
    result: () => items,
  }
}

const writer = new KeyWriter()

/** A string that is equal for values that compare equal. */
export function groupKey(value: Value): string {
  writer.at = 0
  writer.value(value, 1)
  return writer.bytes.toString('latin1', 0, writer.at)
}
