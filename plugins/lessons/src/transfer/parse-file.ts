import type { Problem } from './problems.ts'

export interface ParsedFile {
  fields: ReadonlyMap<string, { value: string; line: number }>
  content: string
  /** Line of the file at which the content begins. */
  contentLine: number
}

/** Parses a file of a lesson: the fields between its two `---`, and the Markdown after them. */
export const parseFile = (file: string, text: string): { parsed?: ParsedFile; problems: Problem[] } => {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .split('\n')
  const end = lines.indexOf('---', 1)
  if (lines[0] !== '---' || end < 0) return { problems: [{ file, line: 1, code: 'no-front-matter' }] }
  const problems: Problem[] = []
  const fields = new Map<string, { value: string; line: number }>()
  for (const [at, written] of lines.slice(1, end).entries()) {
    const line = at + 2
    if (written.trim() === '') continue
    const colon = written.indexOf(':')
    const name = written.slice(0, Math.max(0, colon))
    const value = unquoted(written.slice(colon + 1).trim())
    if (!/^[a-zA-Z]{1,40}$/.test(name)) problems.push({ file, line, code: 'not-a-field' })
    else if (fields.has(name)) problems.push({ file, line, code: 'field-twice', name })
    else if (value === null) problems.push({ file, line, code: 'bad-value', name })
    else fields.set(name, { value, line })
  }
  const body = lines.slice(end + 1)
  const content = (body[0] === '' ? body.slice(1) : body).join('\n')
  const contentLine = end + (body[0] === '' ? 3 : 2)
  return problems.length > 0 ? { problems } : { parsed: { fields, content, contentLine }, problems }
}

/**
 * Reads a text in quotes, which is JSON, as texts with more than one line are written; null: it is not
 * closed.
 */
const unquoted = (written: string): string | null => {
  if (!written.startsWith('"')) return written
  try {
    const value: unknown = JSON.parse(written)
    return typeof value === 'string' ? value : null
  } catch {
    return null
  }
}
