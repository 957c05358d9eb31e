/** Names of the last few inputs, newest first: one of them may have held up the server. */
const recent: string[] = []

export const note = (name: string): void => {
  recent.unshift(name)
  recent.length = Math.min(recent.length, 6)
}

export const lastInputs = (): string => recent.join(', ')
