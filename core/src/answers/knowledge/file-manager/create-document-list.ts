import { type Model, Types } from 'mongoose'
import type { DocumentReading, DocumentSource } from '../../../contract/knowledge-document.ts'
import { anyBetween, atLeast, olderThan, oneOf } from '../../../platform/database/filters.ts'
import type { PageAsked } from '../../../platform/http/pagination.ts'
import type { DocumentRecord } from '../document.model.ts'
import { searchTermsOf } from './search-words.ts'

export interface DocumentFilter {
  /** Beginnings of words; all of them must occur. */
  search?: string
  source?: DocumentSource
  assistantId?: string
  reading?: DocumentReading
}

/** Maximum number of documents with a word whose places in the list are read; of more, some are soon met in its order. */
const fewMatches = 1_000

const alive = { deletedAt: null }

/** The fields that decide if and where a document is in a list. */
type Place = Pick<
  DocumentRecord,
  '_id' | 'createdAt' | 'deletedAt' | 'source' | 'assistantId' | 'status' | 'incomplete'
>
const place = { createdAt: 1, deletedAt: 1, source: 1, assistantId: 1, status: 1, incomplete: 1 } as const

/** The documents of an account, of all its assistants. */
export const createDocumentList = (documents: Model<DocumentRecord>) => {
  /** Places of the documents with a word that begins so; undefined: more than a few. */
  const withWord = async (userId: Types.ObjectId, term: string): Promise<Place[] | undefined> => {
    const found = await documents
      .find({ userId, words: beginning(term) }, place)
      .hint({ userId: 1, words: 1 })
      .limit(fewMatches + 1)
      .lean()
    return found.length > fewMatches ? undefined : found
  }
  /** Returns those of them that have further words, too. */
  const withWords = async (places: Place[], terms: readonly string[]): Promise<Place[]> =>
    terms.length === 0
      ? places
      : documents.find({ _id: oneOf(places.map(({ _id }) => _id)), ...all(terms) }, place).lean()
  /** The documents of a page of places, in the same order. */
  const load = async (places: readonly Place[]): Promise<DocumentRecord[]> => {
    const found = await documents.find({ _id: oneOf(places.map(({ _id }) => _id)) }).lean()
    return found.sort(newestFirst)
  }

  const inOrder = (
    userId: Types.ObjectId,
    { terms, filter, page }: { terms: readonly string[]; filter: DocumentFilter; page: PageAsked },
  ): Promise<DocumentRecord[]> => {
    const { source, assistantId, reading } = filter
    const order = { createdAt: -1, _id: -1 } as const
    return documents
      .find({
        userId,
        ...alive,
        ...(source && { source }),
        ...(reading && readingFields[reading]),
        ...(assistantId && { assistantId: new Types.ObjectId(assistantId) }),
        ...olderThan('createdAt', page.after),
        ...(terms.length > 0 && all(terms)),
      })
      .sort(order)
      .hint({ ...startOf(filter), ...order })
      .limit(page.limit)
      .lean()
  }

  return {
    /** Newest first. */
    read: async (userId: string, filter: DocumentFilter, page: PageAsked): Promise<DocumentRecord[]> => {
      const owner = new Types.ObjectId(userId)
      const terms = searchTermsOf(filter.search ?? '')
      // A query of punctuation matches nothing.
      if (terms.length === 0 && filter.search?.trim()) return []
      for (const term of terms.slice(0, 2)) {
        const found = await withWord(owner, term)
        if (!found) continue
        const fitting = await withWords(
          found.filter(one => fits(one, filter)),
          terms.filter(other => other !== term),
        )
        const after = fitting.filter(one => isAfter(one, page.after)).sort(newestFirst)
        return load(after.slice(0, page.limit))
      }
      return inOrder(owner, { terms, filter, page })
    },
    /** Numbers of documents of each source; those being deleted are left out. */
    counts: async (userId: string): Promise<Record<DocumentSource, number>> => {
      const owner = new Types.ObjectId(userId)
      // Counted from index keys alone; the few that are being deleted have an index of their own.
      const leaving = await documents
        .find({ userId: owner, deletedAt: atLeast(new Date(0)) }, { source: 1 })
        .lean()
      const count = async (source: DocumentSource) =>
        (await documents.countDocuments({ userId: owner, source })) -
        leaving.filter(record => record.source === source).length
      return { file: await count('file'), 'google-doc': await count('google-doc'), url: await count('url') }
    },
  }
}

const readingFields = { incomplete: { incomplete: true }, failed: { status: 'error' } } as const

/** The fields before the order in the index that leaves the fewest documents: seldom ones are not read or of one assistant. */
const startOf = ({ source, assistantId, reading }: DocumentFilter): Record<string, 1> => {
  if (reading) return reading === 'failed' ? { userId: 1, status: 1 } : { userId: 1, incomplete: 1 }
  if (assistantId) return { assistantId: 1 }
  return source ? { userId: 1, source: 1 } : { userId: 1 }
}

const beginning = (term: string) => anyBetween(term, `${term}\uffff`)

const all = (terms: readonly string[]) => ({ $and: terms.map(term => ({ words: beginning(term) })) })

const fits = ({ deletedAt, ...record }: Place, { source, assistantId, reading }: DocumentFilter): boolean =>
  !deletedAt &&
  (reading !== 'incomplete' || record.incomplete === true) &&
  (reading !== 'failed' || record.status === 'error') &&
  (source === undefined || record.source === source) &&
  (assistantId === undefined || record.assistantId.toHexString() === assistantId)

const isAfter = (record: Place, mark: PageAsked['after']): boolean =>
  mark === undefined || newestFirst({ createdAt: mark.time, _id: mark.id }, record) < 0

const newestFirst = (
  a: Pick<DocumentRecord, 'createdAt' | '_id'>,
  b: Pick<DocumentRecord, 'createdAt' | '_id'>,
): number => b.createdAt.getTime() - a.createdAt.getTime() || Buffer.compare(b._id.id, a._id.id)
