import type { TestApp } from '../../../src/testing/index.ts'
import type { Estate } from './estate.ts'

const collections = [
  'widget_visitors',
  'widget_designs',
  'assistants',
  'documents',
  'chunks',
  'conversations',
  'messages',
  'widgets',
  'publications',
  'objects',
  'users',
  'chat_logs',
  'question_pairs',
  'unanswered_questions',
  'synonyms',
  'dismissed_synonyms',
  'x_rays',
  'x_ray_passages',
  'jobs',
  'blobs.files',
]

/** Everything in the database that mentions a thing of an estate, to be compared with a later look. */
export const belongings = async ({ app }: TestApp, { names }: Estate): Promise<string[]> => {
  await app.events.settled()
  const { token, ...ids } = { ...names, token: names.awaitingToken }
  const found: string[] = []
  for (const name of collections) {
    // Fields that a background job derives of an account by the clock do not count as changes.
    const projection = { frozen: 0, frozenChangesAt: 0, frozenTrialDays: 0 }
    const records = await app.db.connection.collection(name).find({}, { projection }).toArray()
    const texts = records.map(record => `${name} ${JSON.stringify(record)}`)
    found.push(...texts.filter(text => Object.values(ids).some(id => text.includes(id))))
  }
  return found.sort()
}
