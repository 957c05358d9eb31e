import { located, MongoError } from '../../bson/error.ts'
import { typeName } from '../../bson/value.ts'
import { isNullish, type Operator, ofArguments } from '../operator.ts'

const concat: Operator = ofArguments('$concat', { min: 0, max: Number.POSITIVE_INFINITY }, values => {
  let out = ''
  for (const value of values) {
    if (isNullish(value)) return null
    if (typeof value !== 'string') {
      throw located(16702, `$concat only supports strings, not ${typeName(value)}`)
    }
    out += value
  }
  return out
})

export const stringOperators: Record<string, Operator> = {
  $concat: concat,
  $meta: () => {
    throw new MongoError('CommandNotSupported', '$meta is not supported by this database')
  },
}
