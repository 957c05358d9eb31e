const commands = { '/start': 'start', '/reset': 'reset', '/help': 'help' } as const

/** The command that a text is; undefined: it is a question. */
export const commandOf = (text: string): 'start' | 'reset' | 'help' | undefined => {
  const word = text.trim().toLowerCase()
  return word === '/start' || word === '/reset' || word === '/help' ? commands[word] : undefined
}
