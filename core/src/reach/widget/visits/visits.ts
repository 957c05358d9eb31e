import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../contract/text.ts'
import type { VisitorCaller } from '../../../platform/http/caller.ts'
import { memoize } from '../../../platform/limits/memoize.ts'
import { equalSecrets } from '../../../platform/secrets/equal-secrets.ts'
import { fail } from '../errors.ts'

export interface Visit {
  widgetId: string
  visitorId: string
  conversationId: string
  language: Language
  identity?: { id: string; keyId?: string }
}

interface Claims extends Visit {
  /** Seconds since 1970. */
  exp: number
}

const visitSeconds = 30 * 24 * 3_600
/** An expired token still identifies its visitor for this long. */
const graceSeconds = 180 * 24 * 3_600

/** Tokens whose signatures are known, and their longest. */
const remembered = { most: 2_000, longest: 1_000 }

/** Issues and reads signed visitor tokens; their key is not that of sessions. */
export const createVisits = (app: FastifyInstance, now = () => Math.floor(Date.now() / 1_000)) => {
  const { jwt } = app
  const readEarlier = createEarlierReader(app.secrets.signingKey('visitor'))

  const readJwt = (token: string): Claims | null => {
    try {
      return jwt.visitor.verify<Claims>(token)
    } catch {
      // The token is not one of ours.
      return null
    }
  }

  /** Reads a token once, although every event of a visitor is admitted anew with it. */
  const read = memoize((token: string) => readEarlier(token) ?? readJwt(token), remembered)

  return {
    issue: (visit: Visit): string => jwt.visitor.sign({ ...visit, exp: now() + visitSeconds }),
    /** The visit of a valid token. Throws `widget.session-ended`. */
    verify: (token: string): Omit<VisitorCaller, 'accountId'> => {
      const claims = read(token)
      if (!claims || claims.exp < now()) throw fail('widget.session-ended')
      return {
        kind: 'visitor',
        id: claims.visitorId,
        widgetId: claims.widgetId,
        conversationId: claims.conversationId,
        language: claims.language,
        ...(claims.identity && { identity: claims.identity }),
      }
    },
    /** The visitor of an earlier token, even if it has expired; null for a token that we did not issue. */
    remember: (token: string): Visit | null => {
      const claims = read(token)
      return claims && claims.exp + graceSeconds > now() ? claims : null
    },
  }
}
export type Visits = ReturnType<typeof createVisits>

/**
 * Reads the tokens that were given out before they were JWT: a body and its HMAC. They are taken for half a year after the update, as
 * long as those who hold one may come back.
 */
const createEarlierReader =
  (key: string) =>
  (token: string): Claims | null => {
    const [body = '', signature = '', ...more] = token.split('.')
    if (more.length > 0) return null
    const expected = createHmac('sha256', key).update(body).digest('base64url')
    if (!equalSecrets(signature, expected)) return null
    return JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims
  }
