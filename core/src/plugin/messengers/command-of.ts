const commands = { '/start': 'start', '/reset': 'reset', '/help': 'help' } as const
export type Command = (typeof commands)[keyof typeof commands]

/** The command that a text is; undefined: it is a question. */
export const commandOf = (text: string): Command | undefined => {
  const word = text.trim().toLowerCase()
  return Object.entries(commands).find(([name]) => name === word)?.[1]
}
