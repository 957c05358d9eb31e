import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fp from 'fastify-plugin'
import { Schema } from 'mongoose'
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

/** Gives a new installation its example assistants, owned by the demo user. */
export const examples = fp(
  async app => {
    const seeds = app.db.model<SeedRecord>('Seed', seedSchema)

    const seed = async ({ name, assistant, documents }: Example): Promise<void> => {
      if (await seeds.exists({ name })) return
      const ownerId = app.accounts.demoUserId()
      const known = (await app.assistants.examples()).find(record => record.example === name)
      const record = known ?? (await app.assistants.create(ownerId, assistant, { example: name }))
      const titles = new Set((await app.knowledge.store.byAssistant(record._id)).map(({ title }) => title))
      for (const { file, title } of documents) {
        if (titles.has(title)) continue
        const objectId = await app.objects.keepUpload(ownerId, await readFile(join(contentDir, file)))
        await app.knowledge.add(record, { objectId, fileName: title })
      }
      await seeds.create({ name })
    }

    app.boot.task(async () => {
      for (const example of catalogue) await seed(example)
    })
  },
  { name: 'core:examples', dependencies: ['core:accounts', 'core:assistants', 'core:knowledge'] },
)
