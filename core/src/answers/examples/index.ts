import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fp from 'fastify-plugin'
import { Schema } from 'mongoose'
import { coreFolder } from '../../config/places.ts'
import type { AssistantRecord } from '../assistants/index.ts'
import { examples as catalogue } from './catalogue.ts'
import { type Example, type ExampleDocument, textsOf } from './example.ts'

interface SeedRecord {
  name: string
  /** The edition of the catalogue from which its documents and questions come; missing: the first. */
  edition?: number
}

/** Incremented with every new `since` of the catalogue. */
const edition = 2

const seedSchema = new Schema<SeedRecord>(
  { name: { type: String, required: true, unique: true }, edition: Number },
  { timestamps: true, versionKey: false, collection: 'seeds' },
)
const contentDir = join(coreFolder, 'src/answers/examples/content')

/**
 * Seeds the example assistants of a new installation, owned by the demo user. They exist when the server is
 * ready; their documents follow in the background, so that a first start does not wait for them.
 */
export const examples = fp(
  async app => {
    const texts = new Map(catalogue.map(example => [example.name, textsOf(example)]))
    app.assistants.wordExamples(name => texts.get(name))
    const seeds = app.db.model<SeedRecord>('Seed', seedSchema)
    const recordOf = async (name: string): Promise<AssistantRecord | undefined> =>
      (await app.assistants.examples()).find(({ example }) => example === name)

    const titlesOf = async (record: AssistantRecord): Promise<Set<string>> =>
      new Set((await app.knowledge.store.byAssistant(record._id)).map(({ title }) => title))

    const addDocuments = async (
      record: AssistantRecord,
      documents: readonly ExampleDocument[],
    ): Promise<void> => {
      const titles = await titlesOf(record)
      for (const { file, title } of documents) {
        if (titles.has(title)) continue
        const bytes = await readFile(join(contentDir, file))
        const objectId = await app.objects.keepUpload({
          ownerId: record.userId.toHexString(),
          accountId: null,
          bytes,
        })
        await app.knowledge.add(record, { objectId, fileName: title })
      }
    }

    /** Adds the changes of later editions to an example, unless the administrator has modified it. */
    const renew = async (
      record: AssistantRecord,
      { assistant, documents }: Example,
      seeded: number,
    ): Promise<void> => {
      const titles = await titlesOf(record)
      if (!documents.every(({ title, since = 1 }) => since > seeded || titles.has(title))) return
      await addDocuments(
        record,
        documents.filter(({ since = 1 }) => since > seeded),
      )
      const { starterQuestions } = assistant
      if (!starterQuestions || (record.starterQuestions ?? []).length > 0) return
      const owner = { kind: 'guest', id: record.userId.toHexString() } as const
      await app.assistants.update(record._id.toHexString(), owner, { starterQuestions })
    }

    app.jobs.define('examples.documents', {
      run: async ({ key: name }) => {
        const example = catalogue.find(one => one.name === name)
        const record = await recordOf(name)
        const seed = await seeds.findOne({ name }).lean()
        // Deleted meanwhile, or by a version that no longer contains it: nothing to add.
        if (example && record)
          await (seed ? renew(record, example, seed.edition ?? 1) : addDocuments(record, example.documents))
        await seeds.updateOne({ name }, { $set: { name, edition } }, { upsert: true })
      },
    })

    app.boot.begin(async () => {
      const seeded = new Map((await seeds.find().lean()).map(seed => [seed.name, seed.edition ?? 1]))
      const ownerId = app.accounts.demoUserId()
      for (const { name, assistant } of catalogue) {
        if (seeded.get(name) === edition) continue
        if (!seeded.has(name) && !(await recordOf(name)))
          await app.assistants.create(ownerId, assistant, { example: name })
        await app.jobs.add('examples.documents', name)
      }
    })
  },
  { name: 'core:examples', dependencies: ['core:accounts', 'core:assistants', 'core:knowledge'] },
)
