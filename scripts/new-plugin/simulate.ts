import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import type { Talk, TalkAssistant } from '../../core/src/testing/start-talk.ts'
import { uploadDocument, waitForDocument } from '../../core/src/testing/upload-document.ts'
import { stopWithParent } from '../launch/stop-with-parent.mjs'
import { joinRepeatedSignals } from '../process/join-repeated-signals.ts'
import { readAssistant, type Simulated } from '../simulate/read-assistant.ts'
import { textOf as simulateText } from '../simulate/texts.ts'
import { Refused, textOf } from './texts.ts'

// `npm run simulate` in a messenger's folder: a chat in the terminal with the simulation that its
// `test/start-talk.ts` starts.
joinRepeatedSignals()
stopWithParent()

type StartTalk = (assistant?: TalkAssistant) => Promise<Talk>

const open = async ({ assistant, documents }: Simulated): Promise<Talk> => {
  const file = join(process.cwd(), 'test/start-talk.ts')
  if (!existsSync(file)) throw new Refused('noTalk', { file })
  const start = ((await import(pathToFileURL(file).href)) as { default: StartTalk }).default
  const talk = await start({ ...assistant, model: 'botanika-local' })
  const { api } = talk.owner
  for (const document of documents) {
    const { origin } = talk.site
    const added = await uploadDocument({ api, origin, assistantId: talk.assistantId, ...document })
    await waitForDocument(api, added.id)
  }
  return talk
}

const quote = (text: string): string =>
  stripVTControlCharacters(text)
    .split('\n')
    .map((line, at) => `${at === 0 ? '<' : ' '} ${line}`)
    .join('\n')

const chat = async (talk: Talk): Promise<void> => {
  const isTyped = process.stdin.isTTY === true
  const lines = createInterface({ input: process.stdin, terminal: isTyped })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => lines.close())
  lines.on('SIGINT', () => lines.close())
  for await (const line of lines) {
    const text = line.trim()
    if (text === '/quit') break
    if (text === '') continue
    if (!isTyped) console.log(`> ${text}`)
    try {
      console.log(quote(await talk.say(text)))
    } catch (error) {
      console.log(simulateText('silent', { reason: error instanceof Error ? error.message : String(error) }))
      process.exitCode = 1
    }
  }
  lines.close()
}

try {
  const { values } = parseArgs({ options: { assistant: { type: 'string' } }, strict: false })
  // npm runs the command in the plugin's folder; a path is relative to the folder in which it was typed.
  const typedIn = process.env.INIT_CWD ?? process.cwd()
  const { assistant: file } = values
  const simulated = await readAssistant(typeof file === 'string' ? resolve(typedIn, file) : undefined)
  console.log(simulateText('starting'))
  const talk = await open(simulated)
  try {
    console.log(textOf('talks', { name: simulated.assistant.name, id: basename(process.cwd()) }))
    await chat(talk)
  } finally {
    console.log(simulateText('bye'))
    await talk.stop()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
