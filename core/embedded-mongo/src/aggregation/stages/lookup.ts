import { MongoError } from '../../bson/error.ts'
import { type Doc, isDoc, type Value } from '../../bson/value.ts'
import { PAUSE, type Pause } from '../../process/pauses.ts'
import { collectDistinct } from '../../query/collect-distinct.ts'
import { compileExpression } from '../compile-expression.ts'
import type { Stage } from '../stage.ts'
import { withField } from './unwind.ts'

const known = ['from', 'localField', 'foreignField', 'as', 'let', 'pipeline']

/** `$lookup`, by equal fields (through an index of the other collection), by a pipeline, or both. */
export function lookup(argument: Value, compile: (stages: Value[]) => Stage[]): Stage {
  if (!isDoc(argument)) throw new MongoError('FailedToParse', 'the $lookup specification must be an object')
  for (const name of argument.keys()) {
    if (!known.includes(name)) throw new MongoError('FailedToParse', `unknown argument to $lookup: ${name}`)
  }
  const text = (name: string): string | undefined => {
    const value = argument.get(name)
    if (value === undefined || typeof value === 'string') return value
    throw new MongoError('FailedToParse', `$lookup argument '${name}' must be a string`)
  }
  const from = text('from')
  const as = text('as')
  const local = text('localField')
  const foreign = text('foreignField')
  const pipeline = argument.get('pipeline')
  if (from === undefined || as === undefined)
    throw new MongoError('FailedToParse', "$lookup needs 'from' and 'as'")
  if ((local === undefined) !== (foreign === undefined)) {
    throw new MongoError(
      'FailedToParse',
      '$lookup requires both or neither of localField and foreignField to be specified',
    )
  }
  if (local === undefined && pipeline === undefined) {
    throw new MongoError(
      'FailedToParse',
      '$lookup requires either pipeline or both localField and foreignField to be specified',
    )
  }
  const stages = Array.isArray(pipeline) ? pipeline : []
  const compiled = compile(stages)
  const lets = letsOf(argument.get('let'))
  return function* (source, run) {
    for (const doc of source) {
      if (doc === PAUSE) {
        yield doc
        continue
      }
      const scope = { root: doc, current: doc, variables: run.variables }
      const variables = new Map(run.variables)
      for (const [name, evaluate] of lets) variables.set(name, evaluate(scope))
      let found: Iterable<Doc | Pause>
      if (local !== undefined && foreign !== undefined) {
        found = run.equalTo(from, foreign, localValues(doc, local))
        for (const stage of compiled) found = stage(found, { ...run, variables })
      } else found = run.pipeline(from, stages, variables)
      const joined: Doc[] = []
      for (const item of found) {
        if (item === PAUSE) yield item
        else joined.push(item)
      }
      yield withField(doc, as.split('.'), joined)
      if (run.pauses.due()) yield PAUSE
    }
  }
}

function letsOf(
  value: Value,
): [string, (scope: Parameters<ReturnType<typeof compileExpression>>[0]) => Value][] {
  if (value === undefined) return []
  if (!isDoc(value)) throw new MongoError('FailedToParse', "$lookup argument 'let' must be an object")
  return [...value].map(([name, item]) => [name, compileExpression(item)])
}

/** A missing local field joins with null and missing; a list joins with each of its elements. */
function localValues(doc: Doc, path: string): Value[] {
  const values = collectDistinct(doc, path.split('.'), 0)
  return values.length > 0 ? values : [null]
}
