import { Double } from 'bson'
import type { ExpressionCase } from './expression-cases.ts'

const d = (value: number) => new Double(value)

export const stringExpressions: ExpressionCase[] = [
  ['$concat', { $concat: ['a', '$s'] }, 'aПривет'],
  ['$concat with null gives null', { $concat: ['a', '$n'] }, null],
]

export const arrayExpressions: ExpressionCase[] = [
  ['$arrayElemAt', { $arrayElemAt: ['$l', 0] }, 3],
  ['$arrayElemAt from the end', { $arrayElemAt: ['$l', -1] }, 2],
  ['$arrayElemAt outside is missing', { $arrayElemAt: ['$l', 9] }, undefined],
  ['$first and $last', { $concatArrays: [[{ $first: '$l' }], [{ $last: '$l' }]] }, [3, 2]],
  ['$concatArrays with null gives null', { $concatArrays: ['$l', '$n'] }, null],
  ['$size', { $size: '$l' }, 3],
  ['$size of a scalar is an error', { $size: '$i' }, undefined, 17124],
  ['$slice first', { $slice: ['$l', 2] }, [3, 1]],
  ['$slice last', { $slice: ['$l', -2] }, [1, 2]],
  ['$slice from a position', { $slice: ['$l', 1, 1] }, [1]],
  ['$filter', { $filter: { input: '$l', cond: { $gt: ['$$this', 1] } } }, [3, 2]],
  ['$filter with limit', { $filter: { input: '$l', cond: true, limit: 1 } }, [3]],
  ['$sum over an array', { $sum: '$l' }, 6],
  ['$avg over an array', { $avg: '$l' }, d(2)],
  ['$max over arguments', { $max: ['$i', 9] }, 9],
  ['$min ignores null', { $min: ['$n', 4] }, 4],
  ['a path over an array collects', '$docs.k', ['a', 'b']],
]
