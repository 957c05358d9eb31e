import { deliver, type MessengerLoad, type StartLoad, serveFetch } from '@botanika/core/testing'
import { cloudSettings, fakeWhatsapp } from './fake-whatsapp.ts'
import { type Phone, startPhone } from './start-phone.ts'

const me = '48500600700:1@s.whatsapp.net'
const cloudPeople = 20
const linkedPeople = 4
/** Nothing is tried longer. */
const patienceMs = 60_000

/** A number of the official API; every tenth delivery is made twice. */
const official = async (): Promise<MessengerLoad> => {
  const whatsapp = fakeWhatsapp()
  const served = await serveFetch(whatsapp.fetch)
  let written = 0
  const phoneOf = (person: number): string => String(48_500_000_000 + person)
  const post = ({ headers, body }: ReturnType<typeof whatsapp.message>): Promise<void> =>
    deliver(whatsapp.webhook(), { headers: { ...headers }, body: String(body) })
  return {
    name: 'whatsapp, official API',
    type: 'whatsapp',
    env: { WHATSAPP_API_ROOT: served.origin },
    config: { ...cloudSettings, quietSeconds: 0 },
    perMinute: 900,
    people: cloudPeople,
    write: async (person, text) => {
      written += 1
      const isTwice = written % 10 === 0
      const delivery = whatsapp.message({ type: 'text', text: { body: text } }, phoneOf(person))
      await post(delivery)
      if (isTwice) await post(delivery)
    },
    shown: () => whatsapp.sent.map(({ to, text }) => ({ person: Number(to) - 48_500_000_000, text })),
    close: served.close,
  }
}

/** A phone with a linked device: few people, at a person's pace. */
const linked = (): MessengerLoad => {
  let phone: Phone | undefined
  let written = 0
  const peerOf = (person: number): string => `${48_600_000_000 + person}@s.whatsapp.net`
  const line = async (count: number) => {
    for (const end = Date.now() + patienceMs; Date.now() < end; ) {
      const found = phone?.lines[count - 1]
      if (found) return found
      await new Promise(resolve => setTimeout(resolve, 20))
    }
    throw new Error(`the connector opened no line ${count}`)
  }
  return {
    name: 'whatsapp, linked device',
    type: 'whatsapp',
    env: {},
    config: { sessionName: 'load', quietSeconds: 0 },
    consent: true,
    perMinute: 16,
    people: linkedPeople,
    prepare: async dataDir => {
      if (phone) await phone.install(dataDir)
      else phone = await startPhone(dataDir, { opensLinked: true })
    },
    connected: async () => {
      const first = await line(1)
      first.act({ kind: 'qr', text: '2@load' })
      first.act({ kind: 'scan', me })
      await line(2)
    },
    lines: () => (phone?.lines ?? []).filter(one => one.isOpen()).length,
    write: (person, text) => {
      written += 1
      return phone?.deliver({
        key: { remoteJid: peerOf(person), id: `IN-${written}`, fromMe: false },
        messageTimestamp: Math.floor(Date.now() / 1_000),
        pushName: `Л${person}`,
        message: { conversation: text },
      })
    },
    shown: () =>
      (phone?.sent() ?? []).map(({ chat, text = '' }) => ({
        person: Number.parseInt(chat, 10) - 48_600_000_000,
        text,
      })),
    close: async () => phone?.stop(),
  }
}

const startLoad: StartLoad = async () => [await official(), linked()]
export default startLoad
