/** The requests of the script of `index.html`: by path, null where the server could not be reached. */
interface Early {
  token: string | null
  language: string
  answers: Record<string, Promise<Response | null>>
}

declare global {
  var botanikaEarly: Early | undefined
}

/** Time for which an early answer counts as fresh, ms. */
const freshForMs = 10_000

/**
 * Works like `fetch`, but the first call of an address that was requested before the scripts were loaded gets
 * that answer.
 */
export const fetchEarly = async (path: string, init: RequestInit): Promise<Response> => {
  const early = takeEarly(path, init)
  return (early && (await early)) || fetch(path, init)
}

const takeEarly = (path: string, { method, headers }: RequestInit) => {
  const early = globalThis.botanikaEarly
  if (!early) return undefined
  const asked = new Headers(headers)
  const isSame =
    asked.get('authorization') === (early.token && `Bearer ${early.token}`) &&
    asked.get('accept-language') === early.language
  // After a change, by another person or in another language the early answers are not those that are wanted.
  if (method !== 'GET' || !isSame || performance.now() > freshForMs) {
    globalThis.botanikaEarly = undefined
    return undefined
  }
  const answer = early.answers[path]
  delete early.answers[path]
  return answer
}
