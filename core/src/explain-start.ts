import { ConfigError } from './config/setting-values.ts'
import { joinSentences } from './platform/errors/join-sentences.ts'

/** Explains why the server could not start, in one sentence with the next step. */
export const explainStart = (error: unknown): string => {
  if (error instanceof ConfigError) return error.message
  if (!(error instanceof Error)) return String(error)
  const { code: systemCode, message, path, syscall } = error as NodeJS.ErrnoException
  const { port, hint } = error as { port?: number; hint?: string }
  // The error into which Node's recursive mkdir turns EROFS.
  const code = systemCode === 'ENOENT' && syscall === 'mkdir' ? 'EROFS' : systemCode
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program: stop it, or start with another one, like PORT=${port === 65_535 ? 3000 : Number(port) + 1} npm start.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'HOST is not an address of this machine: mend it in .env, or remove it to listen on 127.0.0.1.'
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return port === undefined
        ? `The folder ${path ?? 'of the data'} cannot be written: give this user the right to write there, or set DATA_DIR to another folder.`
        : `Port ${port} needs more rights than this user has: choose one above 1024, like PORT=3000.`
    case 'ENOSPC':
      return 'The disk is full: free some room and start again.'
    case 'ENOTDIR':
    case 'EEXIST':
      return `DATA_DIR cannot be a folder, because ${path ?? 'something'} is a file or leads through one: choose another path.`
    default:
      return joinSentences(message, hint) || 'The server could not start for an unknown reason.'
  }
}
