/** The wait that an answer asks for by `Retry-After` in seconds, ms; undefined: it does not say. */
export const retryAfterOf = ({ headers }: Pick<Response, 'headers'>): number | undefined => {
  const seconds = Number(headers.get('retry-after'))
  return seconds > 0 ? seconds * 1_000 : undefined
}
