import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import type { AssistantInput } from '../../contract/assistant.ts'
import type { Language } from '../../contract/text.ts'
import { not, oneOf, someText } from '../../platform/database/filters.ts'
import { createRecordCache } from '../../platform/database/record-cache.ts'
import type { Member } from '../../platform/http/caller.ts'
import { mint } from '../../platform/secrets/mint.ts'
import { type AssistantRecord, assistantSchema } from './assistant.model.ts'
import { checkInput } from './check-input.ts'
import { fail } from './errors.ts'
import { keepOneText } from './keep-one-text.ts'
import { cleanQuestions } from './suggestions.ts'
import { createExportParts, type ExportParts } from './transfer/create-export-parts.ts'
import { type ExampleTexts, wordExample } from './word-examples.ts'

/** Fields that other rooms add to an assistant's response. */
export interface AssistantPart {
  files?: { id: string; name: string }[]
  documents?: number
  conversations?: number
  isPublished?: boolean
}
export interface UrlsPart {
  check(record: AssistantRecord, urls: readonly string[]): Promise<void>
  apply(id: Types.ObjectId): Promise<void>
}
/** Resolves to true if an assistant is public, by its id. */
type IsOpen = (id: Types.ObjectId) => Promise<boolean>
type Describe = (ids: Types.ObjectId[]) => Promise<Map<string, AssistantPart>>

export interface Assistants extends ExportParts {
  list(ownerId: string): Promise<AssistantRecord[]>
  examples(): Promise<AssistantRecord[]>
  /** Registers what the cards of the examples say in each language. */
  wordExamples(textsOf: ExampleTexts): void
  /** An example in a reader's language; every other assistant as its owner wrote it. */
  worded(record: AssistantRecord, language: Language): AssistantRecord
  /** The caller's own. Throws `assistants.not-found` for a foreign id as for an unknown one. */
  own(id: string, caller: Member): Promise<AssistantRecord>
  /** One of an account's, by record id or `asst_` id. Throws `assistants.not-found` as `own` does. */
  ofAccount(accountId: string, id: string): Promise<AssistantRecord>
  /** One that the caller may talk to: their own, or a public one. Throws `assistants.not-found`. */
  talkable(id: string, caller: Member): Promise<AssistantRecord>
  /** Resolves to true if one exists and is public. */
  isOpen(id: Types.ObjectId): Promise<boolean>
  /** Registers the room that decides about that; without one, none is public. */
  open(isOpen: IsOpen): void
  /**
   * Finds it for the engine, which replies on behalf of an owner; cached for a few seconds, unless this process
   * changes it. The caller must not modify it. Throws `assistants.not-found`.
   */
  byId(id: string | Types.ObjectId): Promise<AssistantRecord>
  /** Returns the assistant from the database, uncached; null when it does not exist. */
  find(id: string): Promise<AssistantRecord | null>
  create(ownerId: string, input: AssistantInput, options?: { example?: string }): Promise<AssistantRecord>
  update(
    id: string,
    caller: Member,
    changes: Partial<AssistantInput> & { isActive?: boolean },
  ): Promise<AssistantRecord>
  remove(id: string, caller: Member): Promise<void>
  count(ownerId: string): Promise<number>
  /** The one with this `asst_` id, of any owner; null when there is none. */
  byPublicId(openaiAssistantId: string): Promise<AssistantRecord | null>
  /** Id and name of those that still exist. */
  named(ids: readonly string[]): Promise<Pick<AssistantRecord, '_id' | 'name'>[]>
  /** Removes URLs from an assistant, without an event. */
  dropUrls(id: Types.ObjectId, drop: (url: string) => boolean): Promise<void>
  /** Stores the questions that the knowledge was shown to answer; returns whether others were stored. */
  saveVerifiedQuestions(id: Types.ObjectId, proved: NonNullable<AssistantRecord['proved']>): Promise<boolean>
  /** Ids of those without questions by their owner whose check is not of this version, of all owners. */
  withOutdatedQuestions(version: number): Promise<Types.ObjectId[]>
  /** Returns the assistants that have URLs, of all owners. */
  withUrls(): Promise<Pick<AssistantRecord, '_id' | 'urls'>[]>
  /** Registers another room's part of a change of `urls`: `check` may throw to reject, `apply` runs after it. */
  onUrls(part: UrlsPart): void
  /** Registers another room's part of the response. */
  describe(part: Describe): void
  parts(records: AssistantRecord[]): Promise<(record: AssistantRecord) => Required<AssistantPart>>
  /** Registers another room's part of a removal; retried until it succeeds, so it must be repeatable. */
  onRemove(remove: (id: Types.ObjectId, ownerId: Types.ObjectId) => Promise<void>): void
}

export const createAssistants = (app: FastifyInstance): Assistants => {
  const model = app.db.model<AssistantRecord>('Assistant', assistantSchema)
  const describers: Describe[] = []
  const urlsParts: UrlsPart[] = []
  let isPublished: IsOpen = async () => false
  let textsOf: ExampleTexts = () => undefined
  const removers: ((id: Types.ObjectId, ownerId: Types.ObjectId) => Promise<void>)[] = []
  const alive = { deletedAt: null }
  const known = createRecordCache<AssistantRecord>({
    read: id => model.findOne({ _id: id, ...alive }).lean(),
  })
  app.db.onWrite(model.modelName, known.clear)

  const own = async (id: string, caller: Member): Promise<AssistantRecord> => {
    const record = await model.findOne({ _id: id, userId: new Types.ObjectId(caller.id), ...alive }).lean()
    if (!record) throw fail('assistants.not-found')
    return record
  }

  app.models.onUse(async function* (aliases) {
    for (const alias of aliases) {
      const owners = await model.distinct('userId', { model: alias, ...alive })
      for (const owner of owners) yield { alias, accountId: owner.toHexString() }
    }
  })

  /** Closed: those of an owner who is blocked, or whose assistants an administrator took offline. */
  const isOpen: IsOpen = async id => {
    const record = await known.get(id.toHexString())
    if (!record || !(await isPublished(id))) return false
    const owner = await app.accounts.find(record.userId.toHexString())
    return !owner?.assistantAccessRestricted && !owner?.isBlocked
  }

  const purge = async (id: Types.ObjectId): Promise<void> => {
    const record = await model.findById(id, { userId: 1 }).lean()
    if (!record) return
    for (const remove of removers) await remove(id, record.userId)
    await model.deleteOne({ _id: id })
  }
  const hide = async (_id: Types.ObjectId, userId: string): Promise<void> => {
    await model.updateOne({ _id }, { $set: { deletedAt: new Date() } })
    app.events.emit('assistant.removed', { assistantId: _id.toHexString(), userId })
  }
  app.jobs.define('assistants.remove', {
    tries: 20,
    run: async ({ key }) => {
      await purge(new Types.ObjectId(key))
    },
  })
  app.accounts.onCount('assistants', userId =>
    model.countDocuments({ userId: new Types.ObjectId(userId), deletedAt: null }),
  )
  app.accounts.onRemove(async userId => {
    const owned = { userId: new Types.ObjectId(userId) }
    for await (const { _id, deletedAt } of model.find(owned).lean().cursor()) {
      if (deletedAt === null) await hide(_id, userId)
      await purge(_id)
    }
  })
  app.boot.task(async () => {
    for await (const { _id } of model
      .find({ deletedAt: not(null) })
      .lean()
      .cursor())
      await app.jobs.add('assistants.remove', _id.toHexString())
  })

  return {
    own,
    wordExamples: find => {
      textsOf = find
    },
    worded: (record, language) => wordExample(record, { language, textsOf }),
    ofAccount: async (accountId, id) => {
      const isRecordId = /^[0-9a-f]{24}$/.test(id)
      const record = await model
        .findOne({ ...(isRecordId ? { _id: id } : { openaiAssistantId: id }), ...alive })
        .lean()
      if (record?.userId.toHexString() !== accountId) throw fail('assistants.not-found')
      return record
    },
    list: ownerId =>
      model
        .find({ userId: new Types.ObjectId(ownerId), ...alive })
        .sort({ createdAt: -1 })
        .lean(),
    examples: async () => {
      const found = await model.find({ ...alive, example: someText() }).lean()
      return found.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    },
    talkable: async (id, caller) => {
      const record = await model.findOne({ _id: id, ...alive }).lean()
      const mayTalk = record && (record.userId.toHexString() === caller.id || (await isOpen(record._id)))
      if (!mayTalk) throw fail('assistants.not-found')
      return record
    },
    isOpen,
    open: answer => {
      isPublished = answer
    },
    byId: async id => {
      const record = await known.get(String(id))
      if (!record) throw fail('assistants.not-found')
      return record
    },
    find: id => model.findOne({ _id: id, ...alive }).lean(),
    create: async (ownerId, { userId: _, ...input }, { example } = {}) => {
      checkInput(input, app.models.registry)
      const record = await model.create({
        ...cleaned(input),
        userId: new Types.ObjectId(ownerId),
        name: input.name.trim(),
        openaiAssistantId: mint('asst_'),
        example: example ?? null,
      })
      app.events.emit('assistant.created', { assistantId: record.id, userId: ownerId })
      if (record.urls.length > 0) for (const part of urlsParts) await part.apply(record._id)
      return record.toObject()
    },
    update: async (id, caller, { userId: _, ...given }) => {
      const before = await own(id, caller)
      const changes = keepOneText(before, given)
      checkInput(changes, app.models.registry)
      if (changes.urls) for (const part of urlsParts) await part.check(before, changes.urls)
      const $set = { ...cleaned(changes), ...(changes.name && { name: changes.name.trim() }) }
      const record = await model
        .findOneAndUpdate({ _id: id, ...alive }, { $set }, { returnDocument: 'after', runValidators: true })
        .lean()
      if (!record) throw fail('assistants.not-found')
      if (changes.urls) for (const part of urlsParts) await part.apply(record._id)
      app.events.emit('assistant.changed', { assistantId: id })
      return record
    },
    saveVerifiedQuestions: async (id, proved) => {
      const before = await model
        .findOneAndUpdate({ _id: id, ...alive }, { $set: { proved } }, { timestamps: false })
        .lean()
      const questions = before?.proved?.questions ?? []
      return before !== null && JSON.stringify(questions) !== JSON.stringify(proved.questions)
    },
    withOutdatedQuestions: async version => {
      const found = await model
        .find({ ...alive, 'proved.version': not(version) }, { starterQuestions: 1 })
        .lean()
      return found.filter(({ starterQuestions = [] }) => starterQuestions.length === 0).map(({ _id }) => _id)
    },
    dropUrls: async (id, drop) => {
      const record = await model.findById(id, { urls: 1 }).lean()
      const urls = record?.urls.filter(drop) ?? []
      if (urls.length > 0) await model.updateOne({ _id: id }, { $pullAll: { urls } })
    },
    withUrls: async () => {
      const records = await model.find(alive, { urls: 1 }).lean()
      return records.filter(({ urls }) => urls.length > 0)
    },
    onUrls: part => void urlsParts.push(part),
    remove: async (id, caller) => {
      await own(id, caller)
      await model.updateOne({ _id: id }, { $set: { deletedAt: new Date() } })
      await app.jobs.add('assistants.remove', id)
      app.events.emit('assistant.removed', { assistantId: id, userId: caller.id })
    },
    count: ownerId => model.countDocuments({ userId: new Types.ObjectId(ownerId), ...alive }),
    byPublicId: openaiAssistantId => model.findOne({ openaiAssistantId, ...alive }).lean(),
    named: ids =>
      model
        .find({ _id: oneOf(ids.map(id => new Types.ObjectId(id))), ...alive })
        .select({ name: 1 })
        .lean(),
    describe: part => void describers.push(part),
    ...createExportParts(),
    onRemove: remove => void removers.push(remove),
    parts: async records => {
      const maps = await Promise.all(describers.map(describe => describe(records.map(record => record._id))))
      return record =>
        Object.assign(
          { files: [], documents: 0, conversations: 0, isPublished: false },
          ...maps.map(map => map.get(record._id.toHexString())),
        )
    },
  }
}

const cleaned = <T extends Partial<AssistantInput>>(input: T): T =>
  input.starterQuestions ? { ...input, starterQuestions: cleanQuestions(input.starterQuestions) } : input

declare module '../../platform/events/create-events.ts' {
  interface DomainEvents {
    'assistant.created': { assistantId: string; userId: string }
    'assistant.changed': { assistantId: string }
    'assistant.removed': { assistantId: string; userId: string }
  }
}
