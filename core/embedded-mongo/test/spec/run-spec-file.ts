import { EJSON } from 'bson'
import { type Document, GridFSBucket, type MongoClient, type MongoError } from 'mongodb'
import { mismatch } from './match.ts'
import { type Entity, operations } from './operations.ts'

export interface Outcome {
  name: string
  result: 'pass' | 'fail' | 'skip'
  reason: string
}

/** Version with which the files' version limits are compared. */
const SERVER_VERSION = '7.0.0'

/** Runs one file of the unified test format. Expected events are not compared; what the runner cannot do is
 *  skipped with the reason. */
export async function runSpecFile(
  text: string,
  { name, client }: { name: string; client: MongoClient; uri: string },
): Promise<Outcome[]> {
  const file: Document = EJSON.parse(text)
  if (!Array.isArray(file.tests))
    return [{ name, result: 'skip', reason: 'not a file of the unified test format' }]
  const outcomes: Outcome[] = []
  for (const test of file.tests) {
    const full = `${name}: ${test.description}`
    const reason = test.skipReason ?? unmet(file.runOnRequirements) ?? unmet(test.runOnRequirements)
    if (reason) {
      outcomes.push({ name: full, result: 'skip', reason })
      continue
    }
    try {
      await runTest(file, { test, client })
      outcomes.push({ name: full, result: 'pass', reason: '' })
    } catch (error) {
      const skipped = error instanceof Skip
      outcomes.push({
        name: full,
        result: skipped ? 'skip' : 'fail',
        reason: error instanceof Error ? error.message : String(error),
      })
    }
  }
  return outcomes
}

class Skip extends Error {}

function unmet(requirements: Document[] | undefined): string | undefined {
  if (!requirements || requirements.some(each => !reasonAgainst(each))) return undefined
  return requirements.map(reasonAgainst).join('; ')
}

function reasonAgainst({
  minServerVersion,
  maxServerVersion,
  topologies,
  serverless,
  auth,
  csfle,
}: Document): string | undefined {
  if (minServerVersion && compareVersions(minServerVersion, SERVER_VERSION) > 0)
    return `needs version ${minServerVersion}`
  if (maxServerVersion && compareVersions(maxServerVersion, SERVER_VERSION) < 0)
    return `for versions up to ${maxServerVersion}`
  if (topologies && !topologies.includes('single')) return `needs ${topologies.join(' or ')}`
  if (serverless === 'require' || auth === true || csfle) return 'needs another kind of server'
  return undefined
}

function compareVersions(a: string, b: string): number {
  const left = a.split('.').map(Number)
  const right = b.split('.').map(Number)
  for (let at = 0; at < left.length; at++)
    if (left[at] !== (right[at] ?? 0)) return left[at] - (right[at] ?? 0)
  return 0
}

async function runTest(
  file: Document,
  { test, client }: { test: Document; client: MongoClient },
): Promise<void> {
  for (const { databaseName, collectionName, documents } of file.initialData ?? []) {
    const database = client.db(databaseName)
    await database.dropCollection(collectionName).catch(() => undefined)
    if (documents.length > 0) await database.collection(collectionName).insertMany(documents)
    else await database.createCollection(collectionName)
  }
  const entities = createEntities(file.createEntities ?? [], client)
  for (const operation of test.operations) await runOperation(operation, entities)
  for (const { databaseName, collectionName, documents } of test.outcome ?? []) {
    const found = await client
      .db(databaseName)
      .collection(collectionName)
      .find({}, { sort: { _id: 1 } })
      .toArray()
    const wrong = mismatch(documents, found, 'outcome')
    if (wrong) throw new Error(wrong)
  }
}

function createEntities(specs: Document[], client: MongoClient): Map<string, Entity> {
  const out = new Map<string, Entity>()
  for (const spec of specs) {
    const [[kind, entity]] = Object.entries(spec) as [string, Document][]
    if (kind === 'client') out.set(entity.id, client)
    else if (kind === 'database') out.set(entity.id, client.db(entity.databaseName))
    else if (kind === 'collection') {
      const database = out.get(entity.database) as ReturnType<MongoClient['db']>
      out.set(entity.id, database.collection(entity.collectionName, entity.collectionOptions))
    } else if (kind === 'bucket') {
      out.set(
        entity.id,
        new GridFSBucket(out.get(entity.database) as ReturnType<MongoClient['db']>, entity.bucketOptions),
      )
    } else if (kind !== 'session') throw new Skip(`entity ${kind} is not known to this runner`)
  }
  return out
}

async function runOperation(operation: Document, entities: Map<string, Entity>): Promise<void> {
  const run = operations[operation.name]
  const target = entities.get(operation.object)
  if (!run || !target)
    throw new Skip(`operation ${operation.name} on ${operation.object} is not known to this runner`)
  if (operation.arguments?.session) throw new Skip('explicit sessions are not known to this runner')
  let result: unknown
  try {
    result = await run(target as never, operation.arguments ?? {})
  } catch (error) {
    if (!operation.expectError) throw error
    checkError(operation.expectError, error)
    return
  }
  if (operation.expectError) throw new Error(`${operation.name}: an error was expected`)
  if ('expectResult' in operation) {
    const wrong = mismatch(withEntities(operation.expectResult, entities), normalized(result))
    if (wrong) throw new Error(`${operation.name}: ${wrong}`)
  }
  if (operation.saveResultAsEntity) entities.set(operation.saveResultAsEntity, result as Entity)
}

/** Puts what earlier operations saved in the place of `$$matchesEntity`. */
function withEntities(expected: unknown, entities: Map<string, unknown>): unknown {
  if (Array.isArray(expected)) return expected.map(item => withEntities(item, entities))
  if (
    typeof expected !== 'object' ||
    expected === null ||
    '_bsontype' in expected ||
    expected instanceof Date
  )
    return expected
  if ('$$matchesEntity' in expected) return entities.get(String(expected.$$matchesEntity))
  return Object.fromEntries(
    Object.entries(expected).map(([name, value]) => [name, withEntities(value, entities)]),
  )
}

/** Results as the format names them. */
function normalized(result: unknown): unknown {
  if (typeof result !== 'object' || result === null || Array.isArray(result)) return result
  if (!('insertedCount' in result) && !('matchedCount' in result)) return result
  const plain = { ...result } as Document
  for (const name of [
    'insertedCount',
    'matchedCount',
    'modifiedCount',
    'deletedCount',
    'upsertedCount',
    'insertedIds',
    'upsertedIds',
  ]) {
    const value = (result as Document)[name]
    if (value !== undefined) plain[name] = value
  }
  if (plain.upsertedId === null) delete plain.upsertedId
  return plain
}

function checkError(expected: Document, error: unknown): void {
  const { code, codeName, message } = error as MongoError & { code?: number; codeName?: string }
  if (expected.errorCode !== undefined && expected.errorCode !== code)
    throw new Error(`error code ${code} is not ${expected.errorCode}`)
  if (expected.errorCodeName !== undefined && expected.errorCodeName !== codeName)
    throw new Error(`error ${codeName} is not ${expected.errorCodeName}`)
  if (
    expected.errorContains &&
    !message.toLowerCase().includes(String(expected.errorContains).toLowerCase())
  ) {
    throw new Error(`the message does not hold "${expected.errorContains}": ${message}`)
  }
}
