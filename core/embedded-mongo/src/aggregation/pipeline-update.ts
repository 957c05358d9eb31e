import { MongoError } from '../bson/error.ts'
import { type Doc, isDoc, type Value } from '../bson/value.ts'
import { compileShape } from './stages/shape.ts'

const allowed = new Set(['$set', '$addFields', '$unset', '$project', '$replaceRoot', '$replaceWith'])

/** Compiles an update that is a pipeline: only stages that turn one document into one document. */
export function compilePipelineUpdate(
  stages: Value[],
  constants?: Doc,
): (doc: Doc, variables: Map<string, Value>) => Doc {
  const steps = stages.map(stage => {
    if (!isDoc(stage) || stage.size !== 1) {
      throw new MongoError(
        'FailedToParse',
        'A pipeline stage specification object must contain exactly one field.',
      )
    }
    const [[name, argument]] = stage
    if (!allowed.has(name)) {
      throw new MongoError('InvalidOptions', `${name} is not allowed to be used within an update`)
    }
    return compileShape(name, argument)
  })
  return (doc, given) => {
    const variables = constants && constants.size > 0 ? new Map([...given, ...constants]) : given
    const id = doc.get('_id')
    let out = doc
    for (const step of steps) out = step(out, variables)
    if (id !== undefined && !out.has('_id')) return new Map<string, Value>([['_id', id], ...out])
    return out
  }
}
