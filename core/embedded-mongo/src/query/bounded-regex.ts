import { createContext, Script } from 'node:vm'
import { located, messageOf } from '../bson/error.ts'
import { type RegexCost, regexCost } from './regex-cost.ts'

/** Number of steps that is cheaper than setting an alarm for each match. */
const CHEAP_STEPS = 10_000_000

/** Maximum time of matching with an alarm in one turn of the event loop, since it holds up everybody else. */
const TURN_MS = 250

const cheapLengths = new WeakMap<RegExp, number>()
const context = createContext({ work: (): unknown => undefined })
const script = new Script('work()')
let spentMs = 0

/** Returns whether `text` matches. A match that could backtrack without end is stopped after a quarter of a
 *  second with code 51156, as MongoDB's engine stops at its match limit. */
export const boundedTest = (regex: RegExp, text: string): boolean =>
  bounded(regex, text, () => regex.test(text))

/** Runs other work that matches `regex` against `text` once, within the same limit. */
export function bounded<T>(regex: RegExp, text: string, work: () => T): T {
  try {
    return text.length <= cheapLength(regex) ? work() : withAlarm(work)
  } catch (error) {
    // A pattern may turn out too large, or too deep for the stack, only when it is used.
    if (error instanceof SyntaxError || error instanceof RangeError) {
      throw located(51156, `Error occurred while executing the regular expression: ${messageOf(error)}`)
    }
    throw error
  }
}

/** Returns the length up to which any text is cheap to match. */
function cheapLength(regex: RegExp): number {
  const known = cheapLengths.get(regex)
  if (known !== undefined) return known
  const cost = regexCost(regex.source)
  let length = 1
  while (length < MAX_TEXT && steps(cost, length * 2) <= CHEAP_STEPS) length *= 2
  cheapLengths.set(regex, length)
  return length
}

const MAX_TEXT = 2 ** 25

const steps = ({ degree, factor, explosive }: RegexCost, length: number): number =>
  factor * length ** degree * (explosive ? 2 ** length : 1)

function withAlarm<T>(work: () => T): T {
  if (spentMs === 0) setImmediate(renew)
  const started = performance.now()
  let result: { value: T } | undefined
  context.work = () => {
    result = { value: work() }
  }
  try {
    script.runInContext(context, { timeout: Math.max(1, Math.ceil(TURN_MS - spentMs)) })
  } catch (error) {
    throw isTimeout(error) ? exhausted() : error
  } finally {
    spentMs += performance.now() - started
    // The command that used up the budget has failed: the next command has a budget of its own.
    if (spentMs >= TURN_MS) renew()
  }
  if (!result) throw new Error('the match gave no result')
  return result.value
}

const renew = (): void => {
  spentMs = 0
}

const isTimeout = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'

const exhausted = (): Error =>
  located(
    51156,
    `Error occurred while executing the regular expression: match limit exceeded (${TURN_MS} ms). The pattern backtracks too much for this text: avoid a repeat around a repeat.`,
  )
