import type { WidgetVisitorRecord } from './visitor.model.ts'

/**
 * The facts of a visitor that an assistant is given, as JSON: id and name on the site, and the context. E-mail address and phone
 * number stay here: a model does not need them.
 */
export const describeVisitor = ({
  identity,
  context,
}: Pick<WidgetVisitorRecord, 'identity' | 'context'>): string | undefined => {
  if (!identity && context === undefined) return undefined
  const visitor = identity && {
    id: identity.id,
    ...(identity.name !== undefined && { name: identity.name }),
    confirmedBySite: identity.isSigned,
  }
  const page: unknown = context === undefined ? undefined : JSON.parse(context)
  // No tag can begin in it.
  return JSON.stringify({ visitor, page }).replaceAll('<', '\\u003c')
}
