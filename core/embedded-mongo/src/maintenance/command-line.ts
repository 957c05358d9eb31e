import { once } from 'node:events'
import { startEmbeddedMongo } from '../start-embedded-mongo.ts'
import { backupDatabase, compactDatabase } from './backup.ts'
import { checkDatabase } from './check.ts'

export interface CommandLineOptions {
  path?: string
  to?: string
  port?: string
  noAuth: boolean
  uri?: string
  print: (line: string) => void
}

const USAGE = `usage:
  serve   --path DIR [--port N] [--no-auth]   listen on 127.0.0.1 until interrupted (a password is made unless --no-auth)
  backup  --path DIR --to DIR                 copy the data, also while the server runs
  compact --path DIR                          give unused room back (the server must be stopped)
  check   --path DIR                          read everything and compare documents with indexes
  spec    FOLDER [--uri URI]                  run unified test format files (JSON) and report`

/** Runs the `db` command line; returns the exit code. */
export async function runCommandLine(
  [command, folder]: string[],
  options: CommandLineOptions,
): Promise<number> {
  const { print, to } = options
  if (command === 'spec' && folder) {
    // The driver is a development dependency: only this command needs it.
    const { runSpecFolder } = await import('../../test/spec/run-spec-folder.ts')
    return runSpecFolder(folder, { uri: options.uri, print })
  }
  const path = options.path
  if (!path) {
    print(USAGE)
    return 2
  }
  switch (command) {
    case 'serve':
      return serve(path, options)
    case 'backup': {
      if (!to) break
      const { bytes } = await backupDatabase(path, { to })
      print(`Backed up ${bytes} bytes to ${to}`)
      return 0
    }
    case 'compact': {
      const { before, after } = await compactDatabase(path)
      print(`Compacted ${before} to ${after} bytes`)
      return 0
    }
    case 'check': {
      const report = await checkDatabase(path)
      print(
        `${report.collections} collections, ${report.documents} documents, ${report.indexEntries} index entries`,
      )
      for (const problem of report.problems) print(`problem: ${problem}`)
      print(report.problems.length === 0 ? 'No problems found.' : `${report.problems.length} problems found.`)
      return report.problems.length === 0 ? 0 : 1
    }
    default:
  }
  print(USAGE)
  return 2
}

async function serve(path: string, { port, noAuth, print }: CommandLineOptions): Promise<number> {
  const database = await startEmbeddedMongo({ path, tcp: { port: Number(port ?? 0), auth: !noAuth } })
  print(database.uri)
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  await database.stop()
  return 0
}
