import { parseArgs } from 'node:util'

interface TestArguments {
  /** Checks of `--only`; undefined: not given. */
  only: readonly string[] | undefined
  /** Words that the path of a test file contains. */
  words: readonly string[]
  /** Regular expression that the name of a test matches. */
  name: string | undefined
  /** Number of runs of the named tests, which end at the first failure. */
  repeat: number
  all: boolean
  short: boolean
  force: boolean
}

const maxRepeats = 1_000

/** Reads the arguments of `npm test`; throws an error that says how to give them. */
export const readArguments = (args: readonly string[]): TestArguments => {
  const { values, positionals } = parse(args)
  const repeat = values.repeat === undefined ? 1 : Number(values.repeat)
  if (!Number.isInteger(repeat) || repeat < 1 || repeat > maxRepeats)
    throw new Error(`--repeat takes a number from 1 to ${maxRepeats}, not ${values.repeat}.`)
  if (repeat > 1 && positionals.length === 0 && values.name === undefined)
    throw new Error('--repeat is for tests that are named by their path or by -t.')
  return {
    only: values.only?.split(','),
    words: positionals,
    name: values.name,
    repeat,
    all: values.all,
    short: values.short,
    force: values.force,
  }
}

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        only: { type: 'string' },
        name: { type: 'string', short: 't' },
        repeat: { type: 'string' },
        all: { type: 'boolean', default: false },
        short: { type: 'boolean', default: false },
        force: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `${reason}\nnpm test -- [--only <checks>] [--force] [--short] [<words of a path>] [-t <name of a test>] [--repeat <times>]`,
      { cause: error },
    )
  }
}
