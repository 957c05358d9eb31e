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

/** true: an error means that the database does not respond, as opposed to a refusal. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof Error &&
  (names.has(error.name) || /bufferCommands = false|Connection was force closed/.test(error.message))

/** MongoDB's code for a write without disk space (`OutOfDiskSpace`). */
const outOfDiskSpace = 14_031

/** true: an error means that the disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === outOfDiskSpace || error.code === 'ENOSPC')
