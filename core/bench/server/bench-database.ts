import mongoose from 'mongoose'

/** Runs with the address of a database of its own on a MongoDB, and removes that database afterwards. */
export const withBenchDatabase = async (uri: string, run: (uri: string) => Promise<void>): Promise<void> => {
  const own = new URL(uri)
  own.pathname = `/botanika_bench_${process.pid}`
  try {
    await run(own.href)
  } finally {
    const connection = await mongoose.createConnection(own.href).asPromise()
    await connection.dropDatabase()
    await connection.close()
  }
}
