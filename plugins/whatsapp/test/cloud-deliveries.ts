import { cloudSettings } from './fake-whatsapp.ts'

export const person = '48123456789'
export const chat = { id: person, kind: 'private' } as const
export const anna = { id: person, name: 'Анна' }
export const sentAt = new Date(1_764_000_000_000)
let written = 0
const nextId = (): string => {
  written += 1
  return `wamid.F${written}`
}
/** A delivery of one message, as Meta sends it. */
export const delivery = (content: Readonly<Record<string, unknown>>, id = nextId()) =>
  deliveryOf({
    contacts: [{ profile: { name: 'Анна' }, wa_id: person }],
    messages: [{ from: person, id, timestamp: '1764000000', ...content }],
  })
export const deliveryOf = (value: object, field = 'messages') => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '102290129340398',
      changes: [
        {
          field,
          value: {
            messaging_product: 'whatsapp',
            metadata: { display_phone_number: '15550783881', phone_number_id: cloudSettings.phoneNumberId },
            ...value,
          },
        },
      ],
    },
  ],
})
export const userId = 'RU.13491208655302741918'
/** A message of somebody with an id of this business. */
export const named = (id: string, message: object, contact: object = {}) =>
  deliveryOf({
    contacts: [{ profile: { name: 'Борис', username: 'boris.k' }, user_id: userId, ...contact }],
    messages: [{ id, timestamp: '1764000000', type: 'text', text: { body: 'Турка?' }, ...message }],
  })
export const hidden = { id: userId, kind: 'private', alias: userId } as const
export const shownToo = { id: '48555666777', kind: 'private', alias: userId } as const
export const asked = { kind: 'message', text: 'Турка?', sentAt } as const
