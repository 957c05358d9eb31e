/** A simulated user of the soak test, who records what the server guaranteed. */
export interface Actor {
  name: string
  /** Works until the signal; finishes what was started. */
  run(signal: AbortSignal): Promise<void>
  /** Checks at the end whether every guarantee was kept; returns the violations. */
  check(): Promise<string[]>
}

export const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

/** Waits between two actions of a person, who stays below the limit of 30 messages a minute. */
export const aWhile = (): Promise<void> => pause(1_500 + Math.random() * 1_500)

/** Waits between two checks of an actor who repeats the same, or until the end. */
export const rest = async (ms: number, signal: AbortSignal): Promise<void> => {
  const end = performance.now() + ms
  while (performance.now() < end && !signal.aborted) await pause(100)
}
