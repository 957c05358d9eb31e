import { located } from '../../bson/error.ts'
import { type Doc, isDoc, typeName } from '../../bson/value.ts'
import { isNullish, type Operator, ofArguments } from '../operator.ts'

const mergeObjects: Operator = ofArguments(
  '$mergeObjects',
  { min: 0, max: Number.POSITIVE_INFINITY },
  values => {
    const out: Doc = new Map()
    const list = values.length === 1 && Array.isArray(values[0]) ? values[0] : values
    for (const value of list) {
      if (isNullish(value)) continue
      if (!isDoc(value))
        throw located(40400, `$mergeObjects requires object inputs, but input is of type ${typeName(value)}`)
      for (const [key, item] of value) out.set(key, item)
    }
    return out
  },
)

export const objectOperators: Record<string, Operator> = {
  $mergeObjects: mergeObjects,
}
