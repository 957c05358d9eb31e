const names = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoPoolClearedError',
  'MongoWaitQueueTimeoutError',
  'MongooseServerSelectionError',
])

/** Whether an error says that the database does not answer, not that it refused. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof Error &&
  (names.has(error.name) || /bufferCommands = false|Connection was force closed/.test(error.message))
