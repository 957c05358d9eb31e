import type { Check, Outcome } from './check.ts'

export interface Result extends Outcome {
  title: string
  /** Milliseconds. */
  took: number
}

interface RunChecksOptions {
  /** Checks at the same time. */
  lanes: number
  write: (text: string) => void
  now?: () => number
}

/**
 * Runs the checks side by side and shows them one after another: the output of the first unfinished one is live, that
 * of the others waits until their turn, so nothing is interleaved.
 */
export const runChecks = async (
  checks: readonly Check[],
  { lanes, write, now = Date.now }: RunChecksOptions,
): Promise<Result[]> => {
  const show = createOrder(checks, write)
  const results = new Map<string, Result>()
  const waiting = new Set([...checks.filter(({ early }) => early), ...checks])
  const running = new Map<Check, Promise<void>>()

  const start = async (check: Check) => {
    const began = now()
    const needed = (check.after ?? []).filter(name => (results.get(name)?.failed ?? 0) > 0)
    // The wait also when nothing runs: the caller must have noted the check as running before it ends.
    const outcome = await (needed.length > 0 ? failFor(needed, check) : attempt(check))
    results.set(check.name, { ...outcome, title: check.title, took: now() - began })
    show.finish(check, results.get(check.name))
    running.delete(check)
  }
  const failFor = (needed: string[], check: Check): Outcome => {
    show.add(check, `Did not run, because ${needed.join(' and ')} failed.\n`)
    return { passed: 0, failed: 1 }
  }
  const attempt = async (check: Check): Promise<Outcome> => {
    try {
      return await check.run(chunk => show.add(check, chunk))
    } catch (error) {
      show.add(check, `${error instanceof Error ? error.message : String(error)}\n`)
      return { passed: 0, failed: 1 }
    }
  }
  const isReady = (check: Check) => {
    const isDone = (name: string) => results.has(name) || !checks.some(other => other.name === name)
    return running.size < lanes && [...(check.after ?? []), ...(check.follows ?? [])].every(isDone)
  }

  while (waiting.size > 0 || running.size > 0) {
    for (const check of waiting) {
      if (!isReady(check)) continue
      waiting.delete(check)
      running.set(check, start(check))
    }
    if (running.size === 0) throw new Error('These checks wait for one another.')
    await Promise.race(running.values())
  }
  return checks.flatMap(({ name }) => results.get(name) ?? [])
}

const createOrder = (checks: readonly Check[], write: (text: string) => void) => {
  const buffers = new Map(checks.map(check => [check, { text: '', result: undefined as Result | undefined }]))
  const queue = [...checks]
  let headed = false

  const flush = () => {
    for (let head = queue[0]; head; head = queue[0]) {
      const buffer = buffers.get(head)
      if (!buffer || (!buffer.result && buffer.text === '')) return
      if (!headed) write(`\n━━ ${head.title}\n`)
      headed = true
      write(buffer.text)
      buffer.text = ''
      if (!buffer.result) return
      write(`━━ ${head.title}: ${describe(buffer.result)}\n`)
      headed = false
      queue.shift()
    }
  }
  return {
    add: (check: Check, text: string) => {
      const buffer = buffers.get(check)
      if (buffer) buffer.text += text
      flush()
    },
    finish: (check: Check, result: Result | undefined) => {
      const buffer = buffers.get(check)
      if (buffer) buffer.result = result
      flush()
    },
  }
}

const describe = ({ failed, cached, took }: Result) =>
  `${failed > 0 ? 'FAILED' : 'passed'}${cached ? ' (cached)' : ''} in ${(took / 1000).toFixed(1)} s`
