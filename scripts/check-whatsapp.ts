import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memoryState } from '../core/src/testing/memory-state.ts'
import { connectorFiles, connectorFolder } from '../plugins/whatsapp/src/install/connector-files.ts'
import { connectorPackage } from '../plugins/whatsapp/src/install/connector-package.ts'
import { createInstaller } from '../plugins/whatsapp/src/install/create-installer.ts'
import { processTransport } from '../plugins/whatsapp/src/linked/process-transport.ts'

// `npm run check:whatsapp`: checks that the real package still installs from the registry as the
// administrator's click does it, loads in the connector's process with its restrictions, and starts. Needs
// the internet; leaves nothing behind.
const packageFolder = join(import.meta.dirname, '../plugins/whatsapp')
const waitMs = 45_000
const say = (text: string): void => console.log(text)

const licencesOf = async (modules: string): Promise<string> => {
  const counts = new Map<string, string[]>()
  for (const entry of await readdir(modules, { recursive: true })) {
    if (!/^(?:@[^/\\]+[/\\])?[^/\\]+[/\\]package\.json$/.test(entry)) continue
    const { name, license }: { name?: string; license?: string } = JSON.parse(
      await readFile(join(modules, entry), 'utf8'),
    )
    const licence = license ?? '?'
    counts.set(licence, [...(counts.get(licence) ?? []), name ?? entry])
  }
  return [...counts]
    .map(([licence, names]) => `${licence} ${names.length > 2 ? names.length : names.join(', ')}`)
    .join(' · ')
}

const own = await mkdtemp(join(tmpdir(), 'whatsapp-check-'))
const ending = new AbortController()
const ignore = (): void => undefined
const hear = process.env.TEST_LOG_LEVEL ? (...said: unknown[]): void => console.log(...said) : ignore
const log = { debug: hear, info: hear, warn: hear }
try {
  const installer = createInstaller({ log, signal: ending.signal, folder: async () => own })
  installer.begin()
  await installer.ended()
  const { state, reason } = await installer.state()
  if (state !== 'installed') throw new Error(`it was not installed: ${reason?.en ?? state}`)
  say(`installed: ${connectorPackage.name} ${connectorPackage.version}`)
  say(`licences: ${await licencesOf(join(connectorFolder(own), 'node_modules'))}`)

  const seen: string[] = []
  const timer = setTimeout(() => ending.abort(new Error('long enough')), waitMs)
  const end = await processTransport({ log, files: () => connectorFiles(own, { packageFolder }) }).run({
    signal: ending.signal,
    keys: memoryState(),
    opened: () => undefined,
    handle: async ({ kind }) => {
      seen.push(kind)
      // A code means that WhatsApp has answered; nobody is going to scan it.
      if (kind === 'qr') ending.abort(new Error('seen'))
    },
  })
  clearTimeout(timer)
  if (seen.includes('qr')) say('WhatsApp answered with a QR code: the connector works from here.')
  else if (end.code === 0) throw new Error(`the package did not start: ${end.detail}`)
  else
    say(
      `The connector loads and starts, and WhatsApp cannot be reached from here: ${end.code} ${end.detail || 'no answer'}.`,
    )
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
} finally {
  await rm(own, { recursive: true, force: true })
}
