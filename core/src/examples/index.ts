import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fp from 'fastify-plugin'
import { Schema } from 'mongoose'
import type { AssistantRecord } from '../assistants/assistant.model.ts'
import { examples as catalogue } from './catalogue.ts'
import type { Example } from './example.ts'

interface SeedRecord {
  name: string
}

const seedSchema = new Schema<SeedRecord>(
  { name: { type: String, required: true, unique: true } },
  { timestamps: true, versionKey: false, collection: 'seeds' },
)
const contentDir = join(import.meta.dirname, 'content')

/**
 * Gives a new installation its example assistants, owned by the demo user. They are there when the server is ready;
 * their documents follow in the background, so that a first start does not wait for them.
 */
export const examples = fp(
  async app => {
    const seeds = app.db.model<SeedRecord>('Seed', seedSchema)
    const recordOf = async (name: string): Promise<AssistantRecord | undefined> =>
      (await app.assistants.examples()).find(({ example }) => example === name)

    const addDocuments = async (record: AssistantRecord, { documents }: Example): Promise<void> => {
      const titles = new Set((await app.knowledge.store.byAssistant(record._id)).map(({ title }) => title))
      for (const { file, title } of documents) {
        if (titles.has(title)) continue
        const bytes = await readFile(join(contentDir, file))
        const objectId = await app.objects.keepUpload(record.userId.toHexString(), bytes)
        await app.knowledge.add(record, { objectId, fileName: title })
      }
    }

    app.jobs.define('examples.documents', {
      run: async ({ key }) => {
        const example = catalogue.find(({ name }) => name === key)
        const record = await recordOf(key)
        // Deleted meanwhile, or by a version that no longer has it: nothing is left to give.
        if (example && record) await addDocuments(record, example)
        await seeds.updateOne({ name: key }, { $setOnInsert: { name: key } }, { upsert: true })
      },
    })

    app.boot.begin(async () => {
      const seeded = new Set((await seeds.find().lean()).map(({ name }) => name))
      const ownerId = app.accounts.demoUserId()
      for (const { name, assistant } of catalogue) {
        if (seeded.has(name)) continue
        if (!(await recordOf(name))) await app.assistants.create(ownerId, assistant, { example: name })
        await app.jobs.add('examples.documents', name)
      }
    })
  },
  { name: 'core:examples', dependencies: ['core:accounts', 'core:assistants', 'core:knowledge'] },
)
