import { MongoError } from '../../bson/error.ts'
import { isDoc, type Value } from '../../bson/value.ts'
import type { Stage } from '../stage.ts'

/** `$unionWith`: this stream, then another collection's. */
export function unionWith(argument: Value, compile: (stages: Value[]) => Stage[]): Stage {
  const named = isDoc(argument) ? argument : new Map<string, Value>([['coll', argument]])
  for (const name of named.keys()) {
    if (name !== 'coll' && name !== 'pipeline')
      throw new MongoError('BSONFieldUnknown', `BSON field '$unionWith.${name}' is an unknown field.`)
  }
  const collection = named.get('coll')
  const pipeline = named.get('pipeline')
  if (typeof collection !== 'string')
    throw new MongoError('FailedToParse', "$unionWith needs a collection name in 'coll'")
  if (pipeline !== undefined && !Array.isArray(pipeline))
    throw new MongoError('TypeMismatch', '$unionWith: pipeline must be an array')
  compile(pipeline ?? [])
  return function* (source, run) {
    yield* source
    yield* run.pipeline(collection, pipeline ?? [], run.variables)
  }
}
