/**
 * Turns JSON pointers of a refused body (`/server/port`) into the form's names of its fields (`server.port`).
 */
export const byPath = (fields: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([pointer, words]) => [pointer.slice(1).replaceAll('/', '.'), words]),
  )
