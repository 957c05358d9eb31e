import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A child process that answers questions one after another. */
export interface Child {
  pid: number
  /** Rejects with what the child says went wrong, or when it ended. */
  ask<T>(name: string, input?: unknown): Promise<T>
  end(): Promise<void>
}

interface Answer {
  result?: unknown
  error?: string
}

const entrance = join(import.meta.dirname, '../server.ts')

/** Starts this benchmark's own file in a role, given what it needs as its arguments. */
export const startChild = (role: string, ...args: string[]): Child => startProgram(entrance, role, ...args)

/** Starts a file that answers its parent. */
export const startProgram = (file: string, name: string, ...args: string[]): Child => {
  const child = fork(file, [name, ...args], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  return {
    pid: child.pid ?? 0,
    ask: async <T>(question: string, input: unknown = null): Promise<T> => {
      child.send({ name: question, input })
      const [answer] = (await Promise.race([
        once(child, 'message'),
        exited.then(([code]) => [{ error: `it ended (${code})` }]),
      ])) as [Answer]
      if (answer.error !== undefined) throw new Error(`${name}: ${answer.error}`)
      return answer.result as T
    },
    end: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
      await exited
    },
  }
}

type Answers = Readonly<Record<string, (input: never) => unknown>>

/** The child's side: answers by name, until its parent is gone. */
export const answerParent = (answers: Answers): void => {
  process.on('disconnect', () => process.exit())
  process.on('message', async ({ name, input }: { name: string; input: never }) => {
    try {
      process.send?.({ result: (await answers[name]?.(input)) ?? null })
    } catch (error) {
      process.send?.({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  })
}
