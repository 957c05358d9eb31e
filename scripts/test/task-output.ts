import type { Report } from './check.ts'

/** Lines around what a task writes: what is outside of them is turbo's. */
export const BEGIN = '▁▁▁ begin of task'
export const END = '▁▁▁ end of task'

/** Passes on what is between the two lines, as a stream. */
export const createTaskOutput = (report: Report) => {
  let rest = ''
  let place: 'before' | 'inside' | 'after' = 'before'
  const take = (line: string) => {
    if (line.trim() === BEGIN) place = 'inside'
    else if (line.trim() === END) place = 'after'
    else if (place === 'inside') report(`${line}\n`)
  }
  return {
    add: (chunk: string) => {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) take(line)
    },
    /** Whether the task started at all. */
    hasBegun: () => place !== 'before',
  }
}
