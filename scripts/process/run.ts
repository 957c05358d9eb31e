import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './root.ts'

export interface RunOptions {
  args: readonly string[]
  /** Folder relative to the project's. */
  folder?: string
  env?: NodeJS.ProcessEnv
  /** Receives the output as it comes; without it the output is only collected. */
  onOutput?: (chunk: string) => void
}

export interface Finished {
  code: number
  /** All output of the command, both streams in the order they came. */
  output: string
}

/** Runs a command without a shell and without stdin; a command that cannot be started has the code 127. */
export const run = (
  command: string,
  { args, folder = '.', env = process.env, onOutput }: RunOptions,
): Promise<Finished> =>
  new Promise(resolve => {
    let output = ''
    const collect = (chunk: string) => {
      output += chunk
      onOutput?.(chunk)
    }
    const child = spawn(command, args, { cwd: `${root}/${folder}`, env, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.setEncoding('utf8').on('data', collect)
    child.stderr.setEncoding('utf8').on('data', collect)
    const stop = () => child.kill('SIGTERM')
    process.once('exit', stop)
    child.once('error', error => {
      process.off('exit', stop)
      collect(`${command}: ${error.message}\n`)
      resolve({ code: 127, output })
    })
    child.once('close', (code, signal) => {
      process.off('exit', stop)
      resolve({ code: code ?? 128 + (signal ? constants.signals[signal] : 0), output })
    })
  })

/** Runs a script on the present Node. */
export const runNode = (script: string, options: RunOptions): Promise<Finished> =>
  run(process.execPath, { ...options, args: [script, ...options.args] })
