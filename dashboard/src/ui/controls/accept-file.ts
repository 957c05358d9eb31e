export type FileProblem = 'too-large' | 'wrong-type' | 'empty'

/** The limits of a drop zone: `accept` as in `<input accept>` (`.pdf,.docx,image/*`), size in bytes. */
export interface FileLimits {
  accept?: string
  maxBytes?: number
}

/**
 * Returns why a file cannot be accepted, or `null`. The server judges the content; this spares a vain upload.
 */
export function fileProblem(
  file: Pick<File, 'name' | 'type' | 'size'>,
  limits: FileLimits,
): FileProblem | null {
  if (limits.accept && !matches(file, limits.accept)) return 'wrong-type'
  if (file.size === 0) return 'empty'
  if (limits.maxBytes !== undefined && file.size > limits.maxBytes) return 'too-large'
  return null
}

function matches(file: Pick<File, 'name' | 'type'>, accept: string) {
  const name = file.name.toLowerCase()
  const type = file.type.toLowerCase()
  return accept
    .toLowerCase()
    .split(',')
    .map(rule => rule.trim())
    .some(rule => {
      if (rule.startsWith('.')) return name.endsWith(rule)
      return rule.endsWith('/*') ? type.startsWith(rule.slice(0, -1)) : type === rule
    })
}
