import { located, MongoError } from '../../bson/error.ts'
import { type Doc, isDoc, type Value } from '../../bson/value.ts'
import { valueBytes } from '../../bson/value-bytes.ts'
import { PAUSE } from '../../process/pauses.ts'
import type { DocStream, Stage } from '../stage.ts'
import { stageOf } from '../stage-of.ts'

/** `$facet`: several pipelines over the same documents, which are held in memory within the limit. */
export function facet(argument: Value, compile: (stages: Value[]) => Stage[]): Stage {
  if (!isDoc(argument) || argument.size === 0) {
    throw located(40169, 'the $facet specification must be a non-empty object')
  }
  const branches = [...argument].map(([name, stages]) => {
    if (name === '' || name.includes('.') || name.startsWith('$'))
      throw located(40170, `the name of a $facet output must be a plain field name: '${name}'`)
    if (!Array.isArray(stages)) throw located(40170, `arguments to $facet must be arrays, ${name} is not`)
    if (stages.some(stage => stageOf(stage)[0] === '$facet')) {
      throw located(40600, '$facet is not allowed to be used within a $facet stage')
    }
    return { name, stages: compile(stages) }
  })
  return function* (source, run) {
    const docs: Doc[] = []
    let bytes = 0
    for (const doc of source) {
      if (doc === PAUSE) {
        yield doc
        continue
      }
      docs.push(doc)
      bytes += valueBytes(doc)
      if (bytes > run.limits.groupBytes) {
        throw new MongoError(
          'QueryExceededMemoryLimitNoDiskUseAllowed',
          `Exceeded memory limit for $facet (${run.limits.groupBytes} bytes)`,
        )
      }
    }
    const out: Doc = new Map()
    for (const { name, stages } of branches) {
      let stream: DocStream = docs
      for (const stage of stages) stream = stage(stream, run)
      const found: Doc[] = []
      for (const doc of stream) {
        if (doc === PAUSE) yield doc
        else found.push(doc)
      }
      out.set(name, found)
    }
    yield out
  }
}
