import type { ChatLog } from '@botanika/core/contract'

const columns = ['time', 'action', 'session', 'role', 'content', 'model', 'user agent']

/**
 * Writes the log as CSV for a spreadsheet: UTF-8 with its mark, CRLF, every cell in quotes. Cells that a
 * spreadsheet would take for a formula get an apostrophe in front: visitors write that text.
 */
export const logsToCsv = (
  logs: readonly ChatLog[],
  { modelName }: { modelName: (alias: string) => string },
): string => {
  const rows = logs.map(({ createdAt, action, sessionId, messageRole, messageContent, metadata }) => [
    createdAt,
    action,
    sessionId,
    messageRole,
    messageContent,
    metadata.model && modelName(metadata.model),
    metadata.userAgent,
  ])
  return `\ufeff${[columns, ...rows].map(row => row.map(cell).join(',')).join('\r\n')}\r\n`
}

const cell = (value: string | undefined): string => {
  const text = value ?? ''
  const guarded =
    /^[\s]*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text
  return `"${guarded.replaceAll('"', '""')}"`
}
