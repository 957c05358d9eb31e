import { attacksOf } from './attacks.ts'

export interface Slowest {
  /** Milliseconds of processor time of the slowest text found. */
  ms: number
  isSuperLinear: boolean
  /** The parts of that text: the prefix, the text repeated up to `size` characters, the end. */
  prefix: string
  pump: string
  suffix: string
  size: number
}

type Attack = Pick<Slowest, 'prefix' | 'pump' | 'suffix'>

/** Time limit, ms; a linear expression needs a fraction of it at the lengths below. */
const maxMs = 20
const suffixes = ['', '\0', '\n', 'a']
/** Lengths to try, small ones first: an exponential expression would never return from a large one. */
const growing = [16, 24, 32, 250, 2_000]
/**
 * Time at the last of these lengths from which greater ones are tried, ms: many times that of a linear
 * expression.
 */
const notable = 0.2
const more = [16_000, 64_000]
/**
 * Maximum number of an expression's texts that are measured at greater lengths: one that works much on each
 * of them is heavy, not super-linear.
 */
const maxMeasured = 8
/**
 * Growth of the time for four times the length that counts as super-linear: a linear expression has 4, a
 * quadratic one 16.
 */
const superLinear = 9

/**
 * Searches hostile texts of growing length for one that a regular expression needs super-linear time for, and stops
 * at the first. Measured in the engine that runs it, because its optimisations count too.
 */
export const measureRegex = (source: string, flags: string): Slowest => {
  const regex = new RegExp(source, flags)
  const { pumps, prefixes } = attacksOf(source, flags)
  let measured = 0
  let slowest: Slowest = { ms: 0, isSuperLinear: false, prefix: '', pump: '', suffix: '', size: 0 }

  const isSlow = (attack: Attack): boolean => {
    let ms = 0
    for (const size of growing) {
      ms = roughTimeOf(regex, textOf(attack, size))
      if (ms > maxMs) return isSuperLinearAt(attack, size)
    }
    if (ms < notable || measured >= maxMeasured) return false
    measured++
    return more.some(size => isSuperLinearAt(attack, size))
  }
  const isSuperLinearAt = (attack: Attack, size: number): boolean => {
    const least = Math.max(maxMs, size / 1_000)
    const text = textOf(attack, size)
    // Most texts are far below the limit at once, and no further reading of them could matter.
    const first = timeOf(regex, text)
    const [ms, before] =
      first > least ? bestOf(regex, text, textOf(attack, Math.ceil(size / 4))) : [first, first]
    const isSuperLinear = ms > least && ms / before > superLinear
    if (isSuperLinear || ms > slowest.ms) slowest = { ...attack, ms, isSuperLinear, size }
    return isSuperLinear
  }

  for (const pump of pumps) {
    for (const prefix of prefixes)
      for (const suffix of suffixes) if (isSlow({ prefix, pump, suffix })) return slowest
    if (isSlow({ prefix: 'x', pump, suffix: 'x\n\0' })) return slowest
  }
  return slowest
}

const textOf = ({ prefix, pump, suffix }: Attack, size: number) =>
  (prefix + pump.repeat(Math.ceil(size / pump.length))).slice(0, size) + suffix

/** The best of five readings of each text, by turns; of a text that takes far longer than the limit one is enough. */
const bestOf = (regex: RegExp, text: string, shorter: string): [number, number] => {
  const best: [number, number] = [timeOf(regex, text), timeOf(regex, shorter)]
  for (let again = 1; again < 5; again++) {
    if (best[0] < 10 * maxMs) best[0] = Math.min(best[0], timeOf(regex, text))
    best[1] = Math.min(best[1], timeOf(regex, shorter))
  }
  return best
}

/**
 * The elapsed time of a text that takes hardly any; asking for processor time takes longer than most texts.
 */
const roughTimeOf = (regex: RegExp, text: string): number => {
  const began = performance.now()
  run(regex, text)
  const elapsed = performance.now() - began
  return elapsed < notable ? elapsed : timeOf(regex, text)
}

/** Processor time of this thread, ms: other work of the machine is not counted. */
const timeOf = (regex: RegExp, text: string): number => {
  const began = process.threadCpuUsage()
  run(regex, text)
  const { user, system } = process.threadCpuUsage(began)
  return (user + system) / 1_000
}

const run = (regex: RegExp, text: string): void => {
  regex.lastIndex = 0
  if (!regex.global) return void regex.test(text)
  // An empty match does not advance by itself.
  for (let from = 0; regex.test(text); from = regex.lastIndex) if (regex.lastIndex === from) regex.lastIndex++
}
