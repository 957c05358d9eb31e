/** A simulated user of the soak test, who records what the server guaranteed. */
export interface Actor {
  name: string
  /** Works until the signal; what was started is finished. */
  run(signal: AbortSignal): Promise<void>
  /** Checks at the end whether every guarantee was kept; returns the violations. */
  check(): Promise<string[]>
}

export const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

/** Between two actions of a person, who sends less than the 30 messages a minute that there are. */
export const aWhile = (): Promise<void> => pause(1_500 + Math.random() * 1_500)

/** Between two checks of somebody who does the same again and again, unless the end comes before. */
export const rest = async (ms: number, signal: AbortSignal): Promise<void> => {
  const end = performance.now() + ms
  while (performance.now() < end && !signal.aborted) await pause(100)
}
