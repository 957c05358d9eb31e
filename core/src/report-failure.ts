import { explainStart } from './explain-start.ts'

/** Time until the end of the database's thread is known after its connections broke, also on a busy machine, ms. */
const endWithinMs = 5_000

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

/** Returns whether the embedded database's thread ended by itself. */
export const isDatabaseEnd = (error: unknown): boolean => codeOf(error) === 'ended'

/** The driver hands the error of a failed write on as the socket gave it, without a class of its own. */
const brokenSocketCodes = new Set<unknown>(['ECONNREFUSED', 'ECONNRESET', 'EPIPE'])

const isBrokenConnection = (error: unknown): boolean =>
  brokenSocketCodes.has(codeOf(error)) ||
  (error instanceof Error && /^Mongo(?:Network|PoolCleared|PoolClosed|ServerSelection)/.test(error.name))

/** Prints why the server ends. */
export const reportFailure = (error: unknown): void =>
  void process.stderr.write(`\n  ${explainStart(error)}\n\n`)

/**
 * Reports an error that may have a deeper cause: when the database's thread ends, its connections break a
 * moment before that is known; the process then ends with the cause before this error is printed.
 */
export const reportFailureOrDatabaseEnd = async (error: unknown): Promise<void> => {
  if (isBrokenConnection(error)) await new Promise(done => setTimeout(done, endWithinMs))
  reportFailure(error)
}

/** Prints the database's end whenever it occurs, also while the server stops because of another error. */
export const reportDatabaseEnd = (): void => {
  process.on('uncaughtExceptionMonitor', error => {
    if (isDatabaseEnd(error)) reportFailure(error)
  })
}
