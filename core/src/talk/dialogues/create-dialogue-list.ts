import { type Model, Types } from 'mongoose'
import type { DialogueOutcome } from '../../contract/dialogue.ts'
import { anyBetween, atLeast, olderThan, oneOf, upTo } from '../../platform/database/filters.ts'
import type { PageAsked } from '../../platform/http/pagination.ts'
import { type DialogueRecord, rareOutcomes } from './dialogue.model.ts'
import { type Term, termsOf } from './words.ts'

export interface DialogueFilter {
  search?: string
  assistantId?: string
  channel?: string
  outcome?: DialogueOutcome
  from?: string
  to?: string
}

/** Maximum number of dialogues with a word whose places in the list are read; of more, some are soon met in its order. */
const fewMatches = 1_000

const order = { lastAt: -1, _id: -1 } as const

/** The part of a dialogue that is shown: its words are the larger part of the record. */
export type ListedDialogue = Omit<DialogueRecord, 'words' | 'settled'>
const shown = { words: 0, settled: 0 } as const

/** The dialogues of an account, the last active first. */
export const createDialogueList = (dialogues: Model<DialogueRecord>) => {
  /** Ids of the dialogues with a word; undefined: more than a few. */
  const withWord = async (accountId: Types.ObjectId, term: Term): Promise<Types.ObjectId[] | undefined> => {
    const found = await dialogues
      .find({ accountId, words: matching(term) }, { _id: 1 })
      .hint({ accountId: 1, words: 1 })
      .limit(fewMatches + 1)
      .lean()
    return found.length > fewMatches ? undefined : found.map(({ _id }) => _id)
  }

  const conditionsOf = (
    accountId: Types.ObjectId,
    { assistantId, channel, outcome, from, to }: DialogueFilter,
  ): object[] => [
    { accountId },
    ...(assistantId ? [{ assistantId: new Types.ObjectId(assistantId) }] : []),
    ...(channel ? [{ channel }] : []),
    ...(outcome ? [{ [`has.${outcome}`]: true }] : []),
    ...(from ? [{ lastAt: atLeast(new Date(from)) }] : []),
    ...(to ? [{ lastAt: upTo(new Date(to)) }] : []),
  ]

  const inOrder = (
    accountId: Types.ObjectId,
    { filter, terms, page }: { filter: DialogueFilter; terms: readonly Term[]; page: PageAsked },
  ): Promise<ListedDialogue[]> => {
    const { assistantId, channel, outcome } = filter
    const rare = rareOutcomes.find(one => one === outcome)
    const start: Record<string, 1> = assistantId
      ? { assistantId: 1 }
      : { accountId: 1, ...(rare ? { [`has.${rare}`]: 1 } : channel && { channel: 1 }) }
    return dialogues
      .find(
        { $and: [...conditionsOf(accountId, filter), olderThan('lastAt', page.after), ...all(terms)] },
        shown,
      )
      .sort(order)
      .hint({ ...start, ...order })
      .limit(page.limit)
      .lean<ListedDialogue[]>()
  }

  return {
    read: async (userId: string, filter: DialogueFilter, page: PageAsked): Promise<ListedDialogue[]> => {
      const accountId = new Types.ObjectId(userId)
      const terms = termsOf(filter.search ?? '')
      // A query of punctuation and function words matches nothing.
      if (terms.length === 0 && filter.search?.trim()) return []
      for (const term of terms.slice(0, 2)) {
        const ids = await withWord(accountId, term)
        if (!ids) continue
        const others = terms.filter(other => other !== term)
        const found = await dialogues
          .find({ _id: oneOf(ids), $and: [...conditionsOf(accountId, filter), ...all(others)] }, shown)
          .lean<ListedDialogue[]>()
        return found
          .filter(one => isAfter(one, page.after))
          .sort(latestFirst)
          .slice(0, page.limit)
      }
      return inOrder(accountId, { filter, terms, page })
    },
    /** One of an account; null: there is none. */
    own: (userId: string, id: string): Promise<ListedDialogue | null> =>
      dialogues
        .findOne({ _id: id, accountId: new Types.ObjectId(userId) }, shown)
        .lean<ListedDialogue>()
        .exec(),
  }
}

const matching = ({ keys, isBeginning }: Term) =>
  isBeginning && keys[0] ? anyBetween(keys[0], `${keys[0]}\uffff`) : oneOf(keys)

const all = (terms: readonly Term[]) => terms.map(term => ({ words: matching(term) }))

type Place = Pick<DialogueRecord, '_id' | 'lastAt'>

const latestFirst = (a: Place, b: Place): number =>
  b.lastAt.getTime() - a.lastAt.getTime() || Buffer.compare(b._id.id, a._id.id)

const isAfter = (record: Place, mark: PageAsked['after']): boolean =>
  mark === undefined || latestFirst({ lastAt: mark.time, _id: mark.id }, record) < 0
