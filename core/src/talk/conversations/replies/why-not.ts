import type { FastifyInstance } from 'fastify'
import type { Compute, DocumentRecord } from '../../../answers/knowledge/index.ts'
import type { Language } from '../../../contract/text.ts'
import type { WhyNot } from '../../../contract/x-ray.ts'
import { type Passage, pageOf } from '../../../search/passage.ts'
import { fail } from '../errors.ts'
import type { FoundXRay } from '../records/x-rays.ts'
import { sayWhyNot, type Why } from './say-why-not.ts'

/** Maximum passages of a reply. */
const passagesPerReply = 6

/** Finds out why a document was not used in a reply, by the current index. Throws `…document-not-found`. */
export const whyNot = async (
  app: FastifyInstance,
  xRay: FoundXRay,
  { documentId, language, compute }: { documentId: string; language: Language; compute: Compute },
): Promise<WhyNot> => {
  const document = await app.knowledge.store.find(documentId)
  if (!document?.assistantId.equals(xRay.assistantId)) throw fail('conversations.document-not-found')
  const { why, best } = await judge(app, xRay, { document, compute })
  return {
    documentId,
    title: document.title,
    reason: why.reason,
    message: sayWhyNot(why, language),
    ...(best && { best }),
  }
}

const judge = async (
  app: FastifyInstance,
  xRay: FoundXRay,
  { document, compute }: { document: DocumentRecord; compute: Compute },
): Promise<{ why: Why; best?: WhyNot['best'] }> => {
  const documentId = document._id.toHexString()
  const asked = { query: xRay.query }
  const notRead = document.status === 'error' ? document.error?.message : undefined
  if (notRead) return { why: { reason: 'not-ready', error: notRead } }
  const explained =
    document.status === 'completed'
      ? await app.knowledge.explain({
          assistantId: xRay.assistantId.toHexString(),
          query: xRay.query,
          limit: passagesPerReply,
          documentId,
          compute,
        })
      : null
  const best = explained?.best && {
    ...presentPassage(explained.best.passage),
    rank: explained.best.rank,
  }
  const details = best ? { best } : {}
  const own = xRay.passages.filter(passage => passage.documentId === documentId)
  if (own.some(({ fate }) => fate === 'cited' || fate === 'given'))
    return { why: { reason: 'used' }, ...details }
  const [cut] = own
  if (cut?.fate === 'window') return { why: { reason: 'cut', fate: 'window' }, ...details }
  if (cut)
    return {
      why: { reason: 'cut', fate: cut.fate, other: explained?.cut?.other.documentName ?? '' },
      ...details,
    }
  if (!explained || (document.processedAt && document.processedAt > xRay.askedAt))
    return { why: { reason: 'not-ready' }, ...details }
  if (xRay.searched.documents === 0) return { why: { reason: 'not-ready', isOff: true }, ...details }
  if (explained.reason === 'no-words') return { why: { reason: 'no-words', ...asked } }
  if (explained.reason === 'weak')
    return { why: { reason: 'weak', ...asked, coverage: best?.coverage ?? 0 }, ...details }
  return { why: { reason: 'outranked', rank: best?.rank ?? 0 }, ...details }
}

const presentPassage = ({ chunk, score, coverage }: Passage) => ({
  text: chunk.text,
  ...pageOf(chunk),
  ...(chunk.headings.length > 0 && { heading: chunk.headings.join(' › ') }),
  score,
  coverage,
})
