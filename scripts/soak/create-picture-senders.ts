import { uploadDocument } from '../../core/src/testing/index.ts'
import { register } from '../../core/test/process/register.ts'
import { writeAsGuest } from '../../core/test/public-chats/write-as-guest.ts'
import { pictureMark } from '../../core/test/support/picture.ts'
import { type Actor, rest } from './actor.ts'
import { countUp } from './figures.ts'
import type { World } from './world.ts'

const bytes = 2_600_000

/**
 * Creates guests who send pictures to an assistant of the smallest plan until its share for visitors is full,
 * and go on.
 */
export const createPictureSenders = async ({ origin }: World): Promise<Actor> => {
  const { api } = await register(origin, 'Zoya')
  const body = { name: 'Выставка', model: 'botanika-local' }
  const { id: assistantId } = await api('POST /api/assistants', { body })
  await api('PUT /api/assistants/{id}/publication', {
    params: { id: assistantId },
    body: { isPublished: true },
  })
  let stored = 0

  return {
    name: 'picture senders',
    run: async signal => {
      for (let n = 0; !signal.aborted; n += 1) {
        const address = `203.0.113.${n % 200}`
        try {
          const message = pictureMark(bytes)
          const { status, code } = await writeAsGuest({ origin, assistantId, address, message })
          if (status === 200) stored += 1
          countUp(`pictures of strangers: ${code ?? status}`)
        } catch {
          countUp('pictures of strangers broken off')
        }
        await rest(3_000, signal)
      }
    },
    check: async () => {
      const { storage } = await api('GET /api/usage', { query: {} })
      const { visitors } = storage
      const faults: string[] = []
      if (visitors.limit === null || visitors.bytes > visitors.limit)
        faults.push(`pictures of strangers take ${visitors.bytes} of ${visitors.limit} bytes`)
      if (visitors.bytes < stored * bytes)
        faults.push(`of ${stored} acknowledged pictures there are ${visitors.bytes} bytes`)
      const file = { fileName: 'своё.txt', bytes: Buffer.alloc(10_000_000, 'Правило сада. ') }
      await uploadDocument({ api, origin, assistantId, ...file }).catch(error =>
        faults.push(`the owner cannot upload any more: ${error}`),
      )
      return faults
    },
  }
}
