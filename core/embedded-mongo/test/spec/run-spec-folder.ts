import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import { startEmbeddedMongo } from '../../src/start-embedded-mongo.ts'
import { type Outcome, runSpecFile } from './run-spec-file.ts'

/** Runs every JSON file of a folder (unified test format) and prints a report; the exit code is 1 on failures. */
export async function runSpecFolder(
  folder: string,
  { uri, print }: { uri?: string; print: (line: string) => void },
): Promise<number> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.json'),
  )
  const path = mkdtempSync(join(tmpdir(), 'em-spec-'))
  const database = uri ? undefined : await startEmbeddedMongo({ path })
  const client = new MongoClient(uri ?? database?.uri ?? '')
  const outcomes: Outcome[] = []
  try {
    await client.connect()
    for (const name of files.sort()) {
      const text = readFileSync(join(folder, name), 'utf8')
      for (const outcome of await runSpecFile(text, { name, client, uri: uri ?? database?.uri ?? '' })) {
        outcomes.push(outcome)
        if (outcome.result !== 'pass') print(`${outcome.result} ${outcome.name}: ${outcome.reason}`)
      }
    }
  } finally {
    await client.close()
    await database?.stop()
    rmSync(path, { recursive: true, force: true })
  }
  const total = (result: Outcome['result']) => outcomes.filter(each => each.result === result).length
  print(`${files.length} files: ${total('pass')} passed, ${total('fail')} failed, ${total('skip')} skipped`)
  return total('fail') === 0 ? 0 : 1
}
