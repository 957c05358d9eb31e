import type { Language, Text } from '../../../contract/text.ts'
import { failCommand } from './command-errors.ts'

/** A command of `npm run admin -- <name>`. */
export interface Command {
  /** `codes --plan <plan> --count <n>`. */
  usage: string
  about: Text
  /** Returns what the terminal prints. Throws an `AppError` for invalid arguments. */
  run(args: readonly string[], language: Language): Promise<string>
}

export interface Commands {
  add(name: string, command: Command): void
  /** Runs `[name, ...arguments]`; without a name, or with an unknown one, throws the list of commands. */
  run(argv: readonly string[], language: Language): Promise<string>
}

export const createCommands = (): Commands => {
  const commands = new Map<string, Command>()
  return {
    add: (name, command) => void commands.set(name, command),
    run: ([name = '', ...args], language) => {
      const command = commands.get(name)
      if (command) return command.run(args, language)
      const list = [...commands.values()].map(({ usage, about }) => `  ${usage}\n      ${about[language]}`)
      throw failCommand('command.unknown', { params: { name, list: list.join('\n') } })
    },
  }
}
