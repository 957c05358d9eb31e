import { createHmac } from 'node:crypto'
import type { VisitorIdentity } from '../../../contract/widget/visitor-data.ts'
import { equalSecrets } from '../../../platform/secrets/equal-secrets.ts'
import type { Secrets } from '../../../platform/secrets/open-secrets.ts'
import { fail } from '../errors.ts'
import type { WidgetRecord } from '../widget.model.ts'

type Signed = Pick<VisitorIdentity, 'id' | 'name' | 'email' | 'phone'>

/** The text that a site's server signs: the fields in this order, one a line, without empty lines at the end. */
export const signedText = ({ id, name = '', email = '', phone = '' }: Signed): string => {
  const lines = [id, name, email, phone]
  while (lines.at(-1) === '') lines.pop()
  return lines.join('\n')
}

/** HMAC-SHA256 by the widget's identity secret, hexadecimal. */
export const signIdentity = (secret: string, identity: Signed): string =>
  createHmac('sha256', secret).update(signedText(identity)).digest('hex')

interface CheckedIdentity extends Signed {
  /** The secret that signed it. Missing: it is not signed. */
  keyId?: string
}

/**
 * The identity that a page gives. One with a wrong hash is refused, also where none is required: somebody tries to be
 * another. Throws `widget.identity-refused`.
 */
export const checkIdentity = (
  { identity: rule }: Pick<WidgetRecord, 'identity'>,
  { hash, ...identity }: VisitorIdentity,
  secrets: Pick<Secrets, 'decrypt'>,
): CheckedIdentity => {
  if (hash === undefined) return identity
  const isRight =
    rule?.secret !== undefined &&
    equalSecrets(hash.toLowerCase(), signIdentity(secrets.decrypt(rule.secret), identity))
  if (!isRight || !rule?.keyId) throw fail('widget.identity-refused')
  return { ...identity, keyId: rule.keyId }
}

/** true: an identity is signed by the widget's present secret. */
export const isSigned = (
  { identity: rule }: Pick<WidgetRecord, 'identity'>,
  identity: { keyId?: string | undefined } | undefined,
): boolean => identity?.keyId !== undefined && identity.keyId === rule?.keyId

/** An identity as it is stored, without the name of the secret. */
export const storedIdentity = (
  record: Pick<WidgetRecord, 'identity'>,
  { keyId, ...identity }: CheckedIdentity,
) => ({ ...identity, isSigned: isSigned(record, { keyId }) })

/** Throws `widget.identity-refused` where a signed identity is required and this is none. */
export const requireIdentity = (
  record: Pick<WidgetRecord, 'identity'>,
  identity: { keyId?: string | undefined } | undefined,
): void => {
  if (record.identity?.isRequired && !isSigned(record, identity)) throw fail('widget.identity-refused')
}
