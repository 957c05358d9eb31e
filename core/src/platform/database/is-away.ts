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

/** MongoDB's code for a write that found no room (`OutOfDiskSpace`). */
const outOfDiskSpace = 14_031

/** Whether an error says that the disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === outOfDiskSpace || error.code === 'ENOSPC')
