/** Holds back what a reply shows until its question is stored. */
export interface Latch {
  /** Calls at once when it is open, else as soon as it opens; rejects when it never does. */
  pass<T>(run: () => T | Promise<T>): T | Promise<T>
  /** Calls when it is open, or as soon as it is; never when it never opens. */
  whenOpen(run: () => void): void
  /** true: it is open now. */
  isOpen(): boolean
  /** Resolves, once that is decided, to true if it has opened. */
  hasOpened(): Promise<boolean>
}

/** Opens when the promise resolves; without one it is open. */
export const createStoredLatch = (opening: Promise<void> | undefined): Latch => {
  let isOpen = opening === undefined
  const opened = Promise.resolve(opening).then(() => {
    isOpen = true
  })
  const decided = opened.then(
    () => true,
    () => false,
  )
  return {
    pass: run => (isOpen ? run() : opened.then(run)),
    whenOpen: run => {
      if (isOpen) run()
      else void decided.then(hasOpened => hasOpened && run())
    },
    isOpen: () => isOpen,
    hasOpened: () => decided,
  }
}
