interface Asked {
  text: string
  /** Closes the dialog, with whether the person copied the text. */
  close(isCopied: boolean): void
}

let current: Asked | null = null
const listeners = new Set<() => void>()

const show = (asked: Asked | null) => {
  current = asked
  for (const notify of listeners) notify()
}

/** Shows a text, selected, to be copied by the person; returns whether they did, when they close it. */
export const askToCopy = (text: string): Promise<boolean> =>
  new Promise(answer => {
    current?.close(false)
    show({
      text,
      close: isCopied => {
        answer(isCopied)
        show(null)
      },
    })
  })

export const copyByHandStore = {
  get: () => current,
  subscribe(notify: () => void) {
    listeners.add(notify)
    return () => {
      listeners.delete(notify)
    }
  },
}
