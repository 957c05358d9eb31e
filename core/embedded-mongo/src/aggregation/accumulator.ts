import { arithmetic, divideOrMod, toNumber } from '../bson/arithmetic.ts'
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

/** The accumulators of `$group`, by operator name. */
export function createAccumulator(name: string): Accumulator {
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

const writer = new KeyWriter()

/** A string that is equal for values that compare equal. */
export function groupKey(value: Value): string {
  writer.at = 0
  writer.value(value, 1)
  return writer.bytes.toString('latin1', 0, writer.at)
}
