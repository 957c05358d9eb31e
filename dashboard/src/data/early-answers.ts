/** What the script of `index.html` has asked for: by path, null where the server could not be reached. */
interface Early {
  token: string | null
  language: string
  answers: Record<string, Promise<Response | null>>
}

declare global {
  var botanikaEarly: Early | undefined
}

/** Later a screen wants to know how it is then. */
const freshForMs = 10_000

/** `fetch`, but the first call of an address that was asked for before the scripts were there gets that answer. */
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
  // After a change, by another person or in another language they are not what is asked for.
  if (method !== 'GET' || !isSame || performance.now() > freshForMs) {
    globalThis.botanikaEarly = undefined
    return undefined
  }
  const answer = early.answers[path]
  delete early.answers[path]
  return answer
}
