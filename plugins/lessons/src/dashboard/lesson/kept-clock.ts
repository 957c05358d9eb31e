/** The minutes that this browser has counted for a person and lesson; `sent` of them have reached the server. */
export interface Clock {
  key: string
  minutes: number
  sent: number
}

const placeOf = (owner: string): string => `lesson-clock:${owner}`

/** Reads the stored clock; makes a new one when there is none or it cannot be read. */
export const readClock = (owner: string): Clock => {
  const [key = '', minutes, sent] = (localStorage.getItem(placeOf(owner)) ?? '').slice(0, 100).split(' ')
  const clock = { key, minutes: Number(minutes), sent: Number(sent) }
  const isWhole = /^[0-9a-f-]{16,40}$/.test(key) && isCount(clock.minutes) && isCount(clock.sent)
  return isWhole && clock.sent <= clock.minutes ? clock : { key: randomKey(), minutes: 0, sent: 0 }
}

/** Stores a clock. A browser that stores nothing counts until the page is closed. */
export const keepClock = (owner: string, { key, minutes, sent }: Clock): void => {
  try {
    localStorage.setItem(placeOf(owner), `${key} ${minutes} ${sent}`)
  } catch {
    // The browser's storage is full or off.
  }
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0 && value <= 1_000_000

/** Makes a random key: `crypto.randomUUID` exists only over TLS. */
const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')
