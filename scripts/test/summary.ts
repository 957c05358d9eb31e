import type { Result } from './run-checks.ts'

/** The table at the end and, alone on the last line, the sum of all tests and checks. */
export const summarise = (results: readonly Result[], { took }: { took: number }): string => {
  const width = Math.max(...results.map(({ title }) => title.length))
  const rows = results.map(({ title, passed, failed, skipped = 0, took: ms }) =>
    [
      failed > 0 ? '✗' : '✓',
      title.padEnd(width),
      `${passed}`.padStart(6),
      failed > 0 ? `${failed} failed` : '',
      skipped > 0 ? `${skipped} skipped` : '',
      seconds(ms).padStart(8),
    ].join('  '),
  )
  const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0)
  return `\n${rows.join('\n')}\n\nIn ${seconds(took)}.\n${sum('passed')} passed, ${sum('failed')} failed\n`
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
