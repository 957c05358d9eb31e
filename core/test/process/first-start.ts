import { join } from 'node:path'
import { examples } from '../../src/answers/examples/catalogue.ts'
import { startTestApp } from '../../src/testing/start-test-app.ts'

// `node first-start.ts <folder>`: databases of servers whose first start is over, as backups in that folder: `bare`, and
// `plugins` of one that has also started with all plugins of the repository.
const [, , folder = ''] = process.argv
const { app, dataDir, stop } = await startTestApp({ data: 'empty' })

const documents = examples.flatMap(example => example.documents)
const isDone = async (): Promise<boolean> => {
  const records = await app.assistants.examples()
  const read = await Promise.all(records.map(({ _id }) => app.knowledge.store.byAssistant(_id)))
  const completed = read.flat().filter(({ status }) => status === 'completed')
  const noted = await app.db.connection.collection('seeds').countDocuments()
  return completed.length === documents.length && noted === examples.length
}
while (!(await isDone())) await new Promise(resolve => setTimeout(resolve, 50))

await app.db.embedded?.backup(join(folder, 'bare'))
await stop({ keepData: true })

// The lessons of the product are left out: most tests have their own.
const env = { PLUGINS_DIR: join(import.meta.dirname, '../../../plugins'), LESSONS_BUILT_IN: 'false' }
const whole = await startTestApp({ dataDir, env })
await whole.app.db.embedded?.backup(join(folder, 'plugins'))
await whole.stop()
