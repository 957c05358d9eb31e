import type { CodeBatch } from '@botanika/core/contract'

const columns = ['number', 'code', 'plan', 'expires', 'note']

/**
 * Writes new codes as CSV for a spreadsheet: UTF-8 with its mark, CRLF, every cell in quotes. A cell that a
 * spreadsheet would take for a formula gets an apostrophe in front: the note is free text.
 */
export const codesToCsv = (codes: readonly string[], { plan, expiresAt, note }: CodeBatch): string => {
  const rows = codes.map((code, index) => [
    String(index + 1),
    code,
    plan,
    expiresAt?.slice(0, 10) ?? '',
    note ?? '',
  ])
  return `\ufeff${[columns, ...rows].map(row => row.map(cell).join(',')).join('\r\n')}\r\n`
}

const cell = (text: string): string => {
  const isFormula = /^\s*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) || /^[\t\r\n]/.test(text)
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`
}
