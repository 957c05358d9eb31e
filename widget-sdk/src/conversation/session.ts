import { readDesign } from '../look/design.ts'
import { launcherColours } from '../look/palette.ts'
import { type Api, CallError, type SessionRequest } from '../server/api.ts'
import { protocol, type WidgetSession } from '../wire.ts'
import type { ChatState } from './store.ts'
import type { VisitorStorage } from './visitor-storage.ts'

/**
 * Begins or resumes the visit and remembers its token. Tabs that start together take turns, so that one browser is one
 * visitor. A token the server no longer accepts is dropped and the same visitor starts a new session. Throws `CallError`.
 */
export async function openSession(options: {
  api: Api
  keep: VisitorStorage
  key: string
  page?: string
  /** The site's statements about the visitor. */
  facts: Pick<SessionRequest, 'identity' | 'context' | 'locale'>
}): Promise<WidgetSession> {
  const { api, keep, page } = options
  const said = options.facts.identity || options.facts.context
  /**
   * Asks for a session. A server of protocol 1 refuses the new fields; the site's statements are never
   * dropped in silence.
   */
  const ask = (body: SessionRequest): Promise<WidgetSession> =>
    api.session({ ...body, page, ...options.facts, protocol }).catch((error: unknown) => {
      if (error instanceof CallError && error.status === 400 && !said) return api.session({ ...body, page })
      throw error
    })
  const begin = async () => {
    const visitorId = keep.get('visitor')
    const visitorToken = keep.get('token')
    const known = visitorId ? { visitorId } : {}
    const session = await ask({ ...known, ...(visitorToken && { visitorToken }) }).catch((error: unknown) => {
      const refused = error instanceof CallError && error.status === 401 && visitorToken
      if (!refused) throw error
      keep.remove('token')
      return ask(known)
    })
    keep.set('token', session.visitorToken)
    keep.set('visitor', session.visitorId)
    keep.set('design', JSON.stringify(session.design))
    keep.set('brand', launcherColours(readDesign(session.design)).join(' '))
    keep.set('seen', String(Date.now()))
    if (session.conversation.messages.length) keep.set('history', '1')
    return session
  }
  const { locks } = globalThis.navigator ?? {}
  if (!locks) return begin()
  return locks.request(`botanika:${options.key}`, begin).catch((error: unknown) => {
    // A sandboxed frame has no locks, and throws only here.
    if (error instanceof CallError) throw error
    return begin()
  })
}

/**
 * Returns the part of a session that the views use; a server of protocol 1 asks for neither consent nor
 * contact.
 */
export const stateOf = (session: WidgetSession, keep: VisitorStorage): Partial<ChatState> => ({
  assistant: session.assistant.name,
  suggestions: session.suggestions,
  design: readDesign(session.design),
  consentGiven: session.consent?.isGiven ?? true,
  contactGiven: !!keep.get('declined') || (session.contact?.isGiven ?? true),
  messageCharacters: session.limits.messageCharacters,
  notice: '',
})
