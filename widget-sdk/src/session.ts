import { type Api, CallError } from './api.ts'
import type { Keep } from './keep.ts'
import { launcherColours } from './palette.ts'
import type { WidgetSession } from './wire.ts'

/**
 * Begins or resumes the visit and remembers its token. Tabs that start together take turns, so that one browser is one
 * visitor. A token the server no longer accepts is dropped and the same visitor begins anew. Throws `CallError`.
 */
export async function openSession(options: {
  api: Api
  keep: Keep
  key: string
  page?: string
}): Promise<WidgetSession> {
  const { api, keep, page } = options
  const begin = async () => {
    const visitorId = keep.get('visitor')
    const visitorToken = keep.get('token')
    const known = visitorId ? { visitorId } : {}
    const session = await api
      .session({ ...known, ...(visitorToken && { visitorToken }), page })
      .catch((error: unknown) => {
        const refused = error instanceof CallError && error.status === 401 && visitorToken
        if (!refused) throw error
        keep.remove('token')
        return api.session({ ...known, page })
      })
    keep.set('token', session.visitorToken)
    keep.set('visitor', session.visitorId)
    keep.set('design', JSON.stringify(session.design))
    keep.set('brand', launcherColours(session.design).join(' '))
    keep.set('seen', String(Date.now()))
    if (session.conversation.messages.length) keep.set('history', '1')
    return session
  }
  const locks = globalThis.navigator?.locks
  return locks ? locks.request(`botanika:${options.key}`, begin) : begin()
}
