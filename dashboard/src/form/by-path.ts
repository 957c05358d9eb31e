/** JSON pointers of a refused body (`/server/port`) as a form calls its fields (`server.port`). */
export const byPath = (fields: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([pointer, words]) => [pointer.slice(1).replaceAll('/', '.'), words]),
  )
