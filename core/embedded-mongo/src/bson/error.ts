import { type Doc, toDoc } from './value.ts'

/** A failure that goes to the client as MongoDB would send it: `{ok: 0, errmsg, code, codeName}`. */
export class MongoError extends Error {
  code: number
  codeName: string
  /** Further top-level fields of the reply, such as keyPattern and keyValue. */
  info: Record<string, unknown>
  constructor(name: ErrorName, message: string, info: Record<string, unknown> = {}) {
    super(message)
    this.name = 'MongoError'
    this.code = codes[name]
    this.codeName = codes[name] >= 10000 && name.startsWith('Location') ? `Location${codes[name]}` : name
    this.info = info
  }
}

/** An error with a numeric code that MongoDB has no name for. */
export function located(code: number, message: string): MongoError {
  const error = new MongoError('InternalError', message)
  error.code = code
  error.codeName = `Location${code}`
  return error
}

const codes = {
  InternalError: 1,
  BadValue: 2,
  HostUnreachable: 6,
  GraphContainsCycle: 5,
  FailedToParse: 9,
  Unauthorized: 13,
  TypeMismatch: 14,
  Overflow: 15,
  InvalidLength: 16,
  ProtocolError: 17,
  AuthenticationFailed: 18,
  IllegalOperation: 20,
  InvalidBSON: 22,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  RoleNotFound: 31,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  NotSingleValueField: 54,
  EmptyFieldName: 56,
  DottedFieldName: 57,
  CommandNotFound: 59,
  DatabaseNotFound: 60,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  IndexAlreadyExists: 68,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  OperationFailed: 96,
  WriteConcernFailed: 64,
  DocumentValidationFailure: 121,
  CannotIndexParallelArrays: 171,
  QueryPlanKilled: 175,
  IndexBuildAborted: 276,
  CommandNotSupported: 115,
  QueryFeatureNotAllowed: 224,
  NotImplemented: 238,
  ConflictingUpdateOperators: 40,
  InvalidPipelineOperator: 168,
  ConversionFailure: 241,
  InvalidIndexSpecificationOption: 197,
  QueryExceededMemoryLimitNoDiskUseAllowed: 292,
  ExceededMemoryLimit: 146,
  DuplicateKey: 11000,
  BSONObjectTooLarge: 10334,
  Interrupted: 11601,
  OutOfDiskSpace: 14031,
  CappedPositionLost: 136,
  NoSuchTransaction: 251,
  BSONFieldUnknown: 40415,
  BSONFieldMissing: 40414,
  ShutdownInProgress: 91,
  APIVersionError: 322,
} as const

export type ErrorName = keyof typeof codes

/** The reply body of a failed command. */
export function errorReply(error: unknown): Doc {
  const known = error instanceof MongoError ? error : new MongoError('InternalError', messageOf(error))
  return toDoc({ ok: 0, errmsg: known.message, code: known.code, codeName: known.codeName, ...known.info })
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
