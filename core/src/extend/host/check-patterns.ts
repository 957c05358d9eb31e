/** Keywords of a schema that hold a value, or a text for people, and no schema. */
const values: ReadonlySet<string> = new Set(['default', 'const', 'enum', 'examples', 'x-ui'])

/**
 * Throws the error of the first regular expression of a JSON Schema, at any depth, that cannot be compiled: requests would fail
 * on it. The rest of a schema fails no compiler, and to compile it whole would take a tenth of the server's start.
 */
export const checkPatterns = (schema: unknown): void => {
  if (typeof schema !== 'object' || schema === null) return
  for (const [key, value] of Object.entries(schema)) {
    if (values.has(key)) continue
    if (key === 'pattern' && typeof value === 'string') compile(value)
    if (key === 'patternProperties' && typeof value === 'object' && value !== null)
      for (const pattern of Object.keys(value)) compile(pattern)
    checkPatterns(value)
  }
}

/** Compiles a pattern as the validators do. */
const compile = (pattern: string): RegExp => new RegExp(pattern, 'u')
