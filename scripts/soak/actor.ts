/** A simulated user of the soak test, who records what the server guaranteed. */
export interface Actor {
  name: string
  /** Works until the signal; what was started is finished. */
  run(signal: AbortSignal): Promise<void>
  /** Checks at the end whether every guarantee was kept; returns the violations. */
  check(): Promise<string[]>
}

export const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

/** Between two actions of a person. */
export const aWhile = (): Promise<void> => pause(200 + Math.random() * 800)
