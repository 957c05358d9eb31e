import type { TestContext } from 'vitest'

const sources: { name: string; read(): string | Promise<string> }[] = []

/**
 * Registers a text that is printed beside a failed test of the current file: the state of the page or the
 * server's log. Without it a failure that comes once in fifty runs cannot be explained.
 */
export const onFailure = (name: string, read: () => string | Promise<string>): void => {
  sources.push({ name, read })
}

export const reportFailure = async ({ task }: TestContext): Promise<void> => {
  if (task.result?.state !== 'fail') return
  for (const { name, read } of sources) {
    const text = await Promise.resolve(read()).catch(error => String(error))
    process.stderr.write(`\n── ${task.name} failed · ${name}\n${text}\n`)
  }
}

/** The next file of the worker has others. */
export const forgetSources = (): void => void sources.splice(0)
