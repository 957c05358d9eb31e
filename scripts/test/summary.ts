import type { Result } from './run-checks.ts'

/**
 * The table at the end, what failed and, alone on the last line, the sum of all tests and checks: who sees only the
 * last lines of a run sees what to mend.
 */
export const summarise = (results: readonly Result[], { took }: { took: number }): string => {
  const width = Math.max(...results.map(({ title }) => title.length))
  const rows = results.map(({ title, passed, failed, skipped = 0, cached, took: ms }) =>
    [
      failed > 0 ? '✗' : '✓',
      title.padEnd(width),
      `${passed}`.padStart(6),
      failed > 0 ? `${failed} failed` : '',
      skipped > 0 ? `${skipped} skipped` : '',
      seconds(ms).padStart(8),
      cached ? 'cached' : '',
    ]
      .join('  ')
      .trimEnd(),
  )
  const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0)
  const cached = results.filter(result => result.cached).length
  const replayed = cached > 0 ? ` ${cached} of ${results.length} from the cache (--force runs them).` : ''
  const lists = [
    listOf(
      'Failed beside others and passed alone, to be mended',
      results.flatMap(result => result.unsteady ?? []),
    ),
    listOf('Failed', results.flatMap(failuresOf)),
  ].join('')
  return `\n${rows.join('\n')}\n\nIn ${seconds(took)}.${replayed}\n${lists && `${lists}\n`}${sum('passed')} passed, ${sum('failed')} failed\n`
}

/** By name, and the rest by the check: an error outside of any test, or a tool that lists what it found in its output. */
const failuresOf = ({ title, failed, failures = [] }: Result): readonly string[] =>
  failed > failures.length ? [...failures, `${title}: see its output above`] : failures

const listOf = (heading: string, names: readonly string[]): string =>
  names.length > 0 ? `\n${heading}:\n${names.map(name => `  ${name}\n`).join('')}` : ''

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
