import { examples } from '../../src/examples/catalogue.ts'
import { startTestApp } from '../../src/testing/start-test-app.ts'

// `node first-start.ts <folder>`: the database of a server whose first start is over, as a backup in that folder.
const { app, stop } = await startTestApp({ data: 'empty' })

const documents = examples.flatMap(example => example.documents)
const isDone = async (): Promise<boolean> => {
  const records = await app.assistants.examples()
  const read = await Promise.all(records.map(({ _id }) => app.knowledge.store.byAssistant(_id)))
  const completed = read.flat().filter(({ status }) => status === 'completed')
  const noted = await app.db.connection.collection('seeds').countDocuments()
  return completed.length === documents.length && noted === examples.length
}
while (!(await isDone())) await new Promise(resolve => setTimeout(resolve, 50))

await app.db.embedded?.backup(process.argv[2] ?? '')
await stop()
