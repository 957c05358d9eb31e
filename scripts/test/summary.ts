import type { Result } from './run-checks.ts'

/** The table at the end and, alone on the last line, the sum of all tests and checks. */
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
  const unsteady = results.flatMap(result => result.unsteady ?? [])
  const toMend =
    unsteady.length > 0
      ? `\nFailed beside others and passed alone, to be mended:\n  ${unsteady.join('\n  ')}\n`
      : ''
  return `\n${rows.join('\n')}\n${toMend}\nIn ${seconds(took)}.${replayed}\n${sum('passed')} passed, ${sum('failed')} failed\n`
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
