import { parseArgs } from 'node:util'
import { failCommand } from './command-errors.ts'

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>
type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O }>>['values']

/** The options of a command line. Throws `command.usage` for anything else. */
export const readArguments = <const O extends Options>(
  args: readonly string[],
  options: O,
  usage: string,
): Values<O> => {
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values as Values<O>
  } catch (cause) {
    throw failCommand('command.usage', { params: { usage: `npm run admin -- ${usage}` }, cause })
  }
}
