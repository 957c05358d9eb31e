import { performance } from 'node:perf_hooks'

const budgetMs = 50

export const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** Runs a query this many times: median, 95th percentile and the slowest, ms. */
const measure = async (
  rounds: number,
  run: (round: number) => Promise<unknown>,
): Promise<[number, number, number]> => {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now()
    await run(round)
    times.push(performance.now() - begun)
  }
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.min(rounds - 1, Math.floor(rounds * part))] ?? 0
  return [at(0.5), at(0.95), at(1)]
}

export interface Query {
  name: string
  run: (round: number) => Promise<unknown>
}

/**
 * Measures queries and prints a line for each of those with the highest 95th percentile, and one for all. Over 50 ms there is a
 * failure.
 */
export const measureQueries = async (
  title: string,
  queries: readonly Query[],
  { rounds = 20, shown = queries.length }: { rounds?: number; shown?: number } = {},
): Promise<void> => {
  const found: { name: string; times: [number, number, number] }[] = []
  for (const { name, run } of queries) found.push({ name, times: await measure(rounds, run) })
  const p95s = found.map(({ times: [, p95] }) => p95)
  const slow = p95s.filter(p95 => p95 > budgetMs).length
  if (slow > 0) process.exitCode = 1
  print(
    `${title}: ${queries.length} queries, ${rounds} rounds each; worst p95 ${Math.max(...p95s).toFixed(1)} ms, ${slow} over ${budgetMs} ms`,
  )
  const listed = shown < found.length ? found.toSorted((a, b) => b.times[1] - a.times[1]) : found
  for (const { name, times } of listed.slice(0, shown)) {
    const [median, p95, most] = times.map(ms => ms.toFixed(1).padStart(7))
    print(`  ${name.padEnd(58)} median ${median}  p95 ${p95}  most ${most} ms`)
  }
}

/** Every combination of one value of each list, added to `base`. */
export const combinations = <T extends object>(
  base: T,
  lists: readonly (readonly [name: string, part: T][])[],
): { name: string; query: T }[] =>
  lists.reduce(
    (all, list) =>
      all.flatMap(({ name, query }) =>
        list.map(([part, fields]) => ({
          name: [name, part].filter(Boolean).join(', '),
          query: { ...query, ...fields },
        })),
      ),
    [{ name: '', query: base }],
  )
