import type { MessengerLoad } from '../../src/testing/index.ts'

/** Texts that the people of a messenger wrote, and the time when each text was shown its answer. */
export interface Driven {
  messenger: MessengerLoad
  /** Texts by person, in order. */
  written: readonly string[][]
  count(): number
  answered(): number
  /** Sends failed: the messenger's delivery was not accepted. */
  failures: string[]
  /** Milliseconds from writing to the answer. */
  waits(): number[]
}

export interface DriveOptions {
  /** Updates a second, of all messengers together. */
  perSecond: number
  ms: number
}

const answerTo = (text: string): string => `Ответ: ${text}`
const lookMs = 100
/** An answer after such a silence has got lost. */
const patienceMs = 60_000
/** A double would come by then. */
const graceMs = 3_000

/** People of all messengers, who write at once, in proportion to what each messenger bears. */
export const createDrive = (messengers: readonly MessengerLoad[]) => {
  const sum = messengers.reduce((total, { perMinute }) => total + perMinute, 0)
  const all = messengers.map(start)
  return {
    driven: all.map(({ driven }): Driven => driven),
    /** Writes evenly over that time, then waits until everything is answered, or nothing more comes. */
    run: async ({ perSecond, ms }: DriveOptions): Promise<void> => {
      const from = performance.now()
      const before = all.map(({ driven }) => driven.count())
      for (let now = 0; now < ms; now = performance.now() - from) {
        for (const [index, one] of all.entries()) {
          const share = one.driven.messenger.perMinute / sum
          const due = (before[index] ?? 0) + Math.floor(perSecond * (now / 1_000) * share)
          while (one.driven.count() < due) one.write()
          one.look()
        }
        await pause(10)
      }
      await settle(all.map(({ driven, look }) => ({ ...driven, look })))
    },
  }
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** Waits for answers that are owed, and a moment longer for those that are not. */
const settle = async (all: readonly (Driven & { look(): void })[]): Promise<void> => {
  let since = performance.now()
  let last = -1
  const answered = (): number => all.reduce((total, one) => total + one.answered(), 0)
  const isOwed = (): boolean => all.some(one => one.answered() < one.count())
  while (isOwed() && performance.now() - since < patienceMs) {
    if (answered() !== last) {
      last = answered()
      since = performance.now()
    }
    for (const { look } of all) look()
    await pause(50)
  }
  await pause(graceMs)
  for (const { look } of all) look()
}

const start = (messenger: MessengerLoad) => {
  const written: string[][] = Array.from({ length: messenger.people }, () => [])
  const failures: string[] = []
  const taken: Promise<void>[] = []
  const beganAt = new Map<string, number>()
  const waits: number[] = []
  let count = 0
  let seen = 0
  let lookedAt = 0

  const look = (): void => {
    const now = performance.now()
    if (now - lookedAt < lookMs) return
    lookedAt = now
    const shown = messenger.shown()
    for (const { text } of shown.slice(seen)) {
      const at = beganAt.get(text)
      if (at !== undefined) waits.push(now - at)
    }
    seen = shown.length
  }

  return {
    look,
    write: (): void => {
      const person = count % messenger.people
      const text = `${messenger.name} ${person}: ${count}`
      count += 1
      written[person]?.push(text)
      beganAt.set(answerTo(text), performance.now())
      // The order is a messenger's: a chat's next message comes once the one before it was accepted.
      taken[person] = (taken[person] ?? Promise.resolve())
        .then(() => messenger.write(person, text))
        .catch(error => void failures.push(String(error)))
    },
    driven: {
      messenger,
      written,
      failures,
      count: () => count,
      answered: () => messenger.shown().length,
      waits: () => {
        lookedAt = 0
        look()
        return waits
      },
    },
  }
}

/** Returns the replies that each person should have seen, and those that they saw. */
export const compare = ({ messenger, written }: Driven) => {
  const shown: string[][] = Array.from({ length: messenger.people }, () => [])
  for (const { person, text } of messenger.shown()) shown[person]?.push(text)
  return { shown, expected: written.map(texts => texts.map(answerTo)) }
}
