import { located, MongoError } from '../bson/error.ts'
import { type Doc, isDoc, type Value } from '../bson/value.ts'

/** The name and argument of a stage. */
export function stageOf(item: Value): [string, Value] {
  if (!isDoc(item))
    throw new MongoError('TypeMismatch', "Each element of the 'pipeline' array must be an object")
  if (item.size !== 1)
    throw located(40323, 'A pipeline stage specification object must contain exactly one field.')
  return [...(item as Doc)][0]
}
