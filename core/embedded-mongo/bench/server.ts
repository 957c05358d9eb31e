import { startEmbeddedMongo } from '../src/index.ts'

// The database in a process of its own, so that its time and memory are measured apart from its clients'.

export type ServerMessage = { uri: string } | { cpuMicros: number }

const database = await startEmbeddedMongo({ path: process.argv[2] })
process.send?.({ uri: database.uri })
process.on('message', async (message: 'usage' | 'stop') => {
  if (message === 'usage') {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpuMicros: user + system })
  } else {
    await database.stop()
    process.disconnect()
  }
})
