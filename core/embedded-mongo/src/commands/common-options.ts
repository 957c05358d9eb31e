import { wholeNumber } from '../bson/arithmetic.ts'
import { MongoError } from '../bson/error.ts'
import { type Doc, isDoc } from '../bson/value.ts'
import { checkAgainst, harmless, type Options, refused, used } from './options.ts'

const NO_TRANSACTIONS = 'Transaction numbers are only allowed on a replica set member or mongos'

/** Options that every command has. */
export const commonOptions: Options = {
  $db: used('string'),
  lsid: harmless('object', 'sessions carry nothing: there are no transactions and no retried writes'),
  $readPreference: harmless('object', 'there is one server to read from'),
  $clusterTime: harmless('object', 'there is no cluster whose time could be told'),
  readConcern: used('object'),
  writeConcern: used('object'),
  comment: harmless('any', 'it is for logs and profiles, which this server does not keep'),
  maxTimeMS: used('number'),
  apiVersion: used('string'),
  apiStrict: refused('apiStrict is not supported by this database'),
  apiDeprecationErrors: harmless('bool', 'no command here is deprecated in version 1'),
  txnNumber: used('number'),
  startTransaction: refused(NO_TRANSACTIONS, 'IllegalOperation'),
  autocommit: used('bool'),
}

const readConcernOptions: Options = {
  level: used('string'),
  afterClusterTime: refused('afterClusterTime needs a replica set', 'NotImplemented'),
  atClusterTime: refused('atClusterTime needs a replica set', 'NotImplemented'),
  provenance: harmless('string', 'it says who chose the concern'),
}

const writeConcernOptions: Options = {
  w: used('any'),
  j: harmless('bool', 'every write is on disk before it is acknowledged'),
  fsync: harmless('bool', 'every write is on disk before it is acknowledged'),
  wtimeout: harmless('number', 'no other server is waited for'),
  provenance: harmless('string', 'it says who chose the concern'),
}

/** Refuses common options that one server alone cannot honour. */
export function checkCommonOptions(body: Doc): void {
  if (body.has('txnNumber') || body.has('autocommit')) {
    throw new MongoError('IllegalOperation', NO_TRANSACTIONS)
  }
  const version = body.get('apiVersion')
  if (version !== undefined && version !== '1') {
    throw new MongoError('APIVersionError', 'API version must be "1"')
  }
  const limit = wholeNumber(body.get('maxTimeMS'))
  if (limit !== undefined && limit > 0x7fff_ffff) {
    throw new MongoError('BadValue', `${limit} value for maxTimeMS is out of range [0, 2147483647]`)
  }
  checkWriteConcern(body)
  checkReadConcern(body)
}

function checkWriteConcern(body: Doc): void {
  const concern = body.get('writeConcern')
  if (!isDoc(concern)) return
  checkAgainst(writeConcernOptions, { where: 'writeConcern', body: concern })
  const w = concern.get('w')
  const count = wholeNumber(w)
  if (count !== undefined ? count > 1 || count < 0 : w !== undefined && w !== 'majority') {
    throw new MongoError('BadValue', "cannot use 'w' > 1 when a host is not replicated")
  }
}

function checkReadConcern(body: Doc): void {
  const concern = body.get('readConcern')
  if (!isDoc(concern)) return
  checkAgainst(readConcernOptions, { where: 'readConcern', body: concern })
  const level = concern.get('level')
  // Each of these three levels gives the state of this one server.
  if (level !== undefined && !['local', 'available', 'majority'].includes(String(level))) {
    throw new MongoError(
      'NotImplemented',
      `readConcern level '${String(level)}' is not supported: this server is not a replica set`,
    )
  }
}
