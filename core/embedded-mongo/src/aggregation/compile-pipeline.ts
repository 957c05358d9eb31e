import { located, MongoError } from '../bson/error.ts'
import type { Value } from '../bson/value.ts'
import type { Stage } from './stage.ts'
import { stageOf } from './stage-of.ts'
import { bucket, bucketAuto } from './stages/bucket.ts'
import { facet } from './stages/facet.ts'
import { count, limit, match, redact, sample, skip } from './stages/flow.ts'
import { group, sortByCount } from './stages/group.ts'
import { lookup } from './stages/lookup.ts'
import { compileShape } from './stages/shape.ts'
import { sort } from './stages/sort.ts'
import { unionWith } from './stages/union-with.ts'
import { unwind } from './stages/unwind.ts'

type CompileStage = (argument: Value, compile: (stages: Value[]) => Stage[]) => Stage

const shape =
  (name: string): CompileStage =>
  argument => {
    const run = compileShape(name, argument)
    return function* (source, { variables }) {
      for (const doc of source) yield typeof doc === 'symbol' ? doc : run(doc, variables)
    }
  }

const stages: Record<string, CompileStage> = {
  $match: match,
  $project: shape('$project'),
  $set: shape('$set'),
  $addFields: shape('$addFields'),
  $unset: shape('$unset'),
  $replaceRoot: shape('$replaceRoot'),
  $replaceWith: shape('$replaceWith'),
  $group: group,
  $sortByCount: sortByCount,
  $sort: sort,
  $limit: limit,
  $skip: skip,
  $count: count,
  $sample: sample,
  $redact: redact,
  $unwind: unwind,
  $lookup: lookup,
  $facet: facet,
  $unionWith: unionWith,
  $bucket: bucket,
  $bucketAuto: bucketAuto,
}

/** Stages that write; the aggregate command runs them itself. */
export const writingStages = new Set(['$out', '$merge'])

const refused = new Set([
  '$geoNear',
  '$graphLookup',
  '$setWindowFields',
  '$densify',
  '$fill',
  '$search',
  '$searchMeta',
  '$vectorSearch',
  '$listSessions',
  '$planCacheStats',
])

/** Compiles the stages of a pipeline. Unknown stages are refused.
 *  Source: MongoDB manual, "Aggregation Stages". */
export function compilePipeline(pipeline: Value[]): Stage[] {
  return pipeline.map(item => {
    const [name, argument] = stageOf(item)
    if (name === '$changeStream')
      throw located(40573, 'The $changeStream stage is only supported on replica sets')
    if (name === '$collStats' || name === '$currentOp')
      throw located(40602, `${name} is only valid as the first stage in a pipeline`)
    if (refused.has(name))
      throw new MongoError('CommandNotSupported', `stage ${name} is not supported by this database`)
    if (writingStages.has(name)) throw located(40601, `${name} can only be the final stage in the pipeline`)
    const compile = Object.hasOwn(stages, name) ? stages[name] : undefined
    if (!compile) throw located(40324, `Unrecognized pipeline stage name: '${name}'`)
    return compile(argument, compilePipeline)
  })
}
