// biome-ignore-all lint/suspicious/noThenProperty: MongoDB's own name for a part of $cond and $switch
import { Decimal128, Double, Long, ObjectId, Timestamp } from 'bson'

/** A rule, an expression over `doc`, its value (undefined: missing) or an error code. */
export type ExpressionCase = [rule: string, expression: unknown, value: unknown, error?: number]

const long = Long.fromNumber
const d = (value: number) => new Double(value)
export const doc = {
  i: 7,
  n: null,
  s: 'Привет',
  e: 'abc abc',
  l: [3, 1, 2],
  docs: [
    { k: 'a', v: 1 },
    { k: 'b', v: 2 },
  ],
  o: { x: 1, y: { z: 'q' } },
  date: new Date('2024-02-29T13:45:10.123Z'),
  big: Long.fromString('9007199254740993'),
  dec: Decimal128.fromString('1.5'),
  dbl: d(2.5),
}

export const arithmeticExpressions: ExpressionCase[] = [
  ['$add: ints stay ints', { $add: ['$i', 1] }, 8],
  ['$add: int32 overflow gives a Long', { $add: [2147483647, 1] }, long(2147483648)],
  ['$add: double wins', { $add: ['$i', d(0.5)] }, d(7.5)],
  ['$add: decimal wins', { $add: ['$dec', 1] }, Decimal128.fromString('2.5')],
  ['$add: Longs are exact', { $add: ['$big', 1] }, Long.fromString('9007199254740994')],
  ['$add: null gives null', { $add: ['$i', '$n'] }, null],
  ['$add: missing gives null', { $add: ['$i', '$nope'] }, null],
  ['$add: a date and milliseconds', { $add: ['$date', 1000] }, new Date('2024-02-29T13:45:11.123Z')],
  ['$add: a string is an error', { $add: ['$s', 1] }, undefined, 14],
  ['$subtract: numbers', { $subtract: ['$i', 10] }, -3],
  ['$subtract: dates give a Long', { $subtract: ['$date', '$date'] }, long(0)],
  ['$multiply', { $multiply: ['$i', 3] }, 21],
  ['$divide gives a double', { $divide: ['$i', 2] }, d(3.5)],
  ['$divide by zero is an error', { $divide: [1, 0] }, undefined, 16608],
  ['$mod', { $mod: ['$i', 4] }, 3],
  ['$mod of a negative keeps its sign', { $mod: [-7, 4] }, -3],
  ['$abs', { $abs: -5 }, 5],
  ['$ceil of a double', { $ceil: d(1.2) }, d(2)],
  ['$floor of a double', { $floor: d(-1.2) }, d(-2)],
  ['$floor of an int stays', { $floor: '$i' }, 7],
  ['$round: half to even', { $round: [d(2.5), 0] }, d(2)],
  ['$round: to a place', { $round: [d(1.256), 2] }, d(1.26)],
  ['$round: negative place', { $round: [1234, -2] }, 1200],
  ['$trunc', { $trunc: [d(-1.9)] }, d(-1)],
  ['$sqrt', { $sqrt: 9 }, d(3)],
  ['$exp of zero', { $exp: 0 }, d(1)],
  ['$ln of one', { $ln: 1 }, d(0)],
  ['$log10', { $log10: 100 }, d(2)],
  ['$log', { $log: [8, 2] }, d(3)],
]

export const logicExpressions: ExpressionCase[] = [
  ['$eq: types count less than values', { $eq: [1, d(1)] }, true],
  ['$eq: missing is not null', { $eq: ['$nope', null] }, false],
  ['$ne', { $ne: ['$i', 7] }, false],
  ['$gt compares across types in BSON order', { $gt: ['x', 5] }, true],
  ['$lt: missing is below null', { $lt: ['$nope', null] }, true],
  ['$cmp', { $cmp: ['$i', 10] }, -1],
  ['$and: empty is true', { $and: [] }, true],
  ['$and: null is false', { $and: [1, '$n'] }, false],
  ['$or: empty is false', { $or: [] }, false],
  ['$or: an empty string is true', { $or: [''] }, true],
  ['$not', { $not: ['$n'] }, true],
  ['$cond as a list', { $cond: [{ $gt: ['$i', 5] }, 'yes', 'no'] }, 'yes'],
  ['$cond as a document', { $cond: { if: false, then: 1, else: '$i' } }, 7],
  ['$ifNull: null and missing', { $ifNull: ['$n', '$nope', 'd'] }, 'd'],
  [
    '$switch',
    {
      $switch: {
        branches: [
          { case: { $eq: ['$i', 1] }, then: 'a' },
          { case: true, then: 'b' },
        ],
      },
    },
    'b',
  ],
  [
    '$switch without a match or default is an error',
    { $switch: { branches: [{ case: false, then: 1 }] } },
    undefined,
    40066,
  ],
  ['$literal keeps dollars', { $literal: '$i' }, '$i'],
  ['$in', { $in: [2, '$l'] }, true],
  ['$type of missing', { $type: '$nope' }, 'missing'],
  ['$type of decimal', { $type: '$dec' }, 'decimal'],
  ['an unknown operator is refused', { $nonsense: 1 }, undefined, 168],
]

export const objectExpressions: ExpressionCase[] = [
  ['$mergeObjects: later wins', { $mergeObjects: ['$o', { x: 9 }] }, { x: 9, y: { z: 'q' } }],
  ['a document of expressions drops missing fields', { a: '$i', b: '$nope' }, { a: 7 }],
  ['a list of expressions keeps null for missing', ['$i', '$nope'], [7, null]],
  ['a nested path', '$o.y.z', 'q'],
  ['$$ROOT', '$$ROOT.i', 7],
  ['an undefined variable is an error', '$$nope', undefined, 17276],
]

export const dateExpressions: ExpressionCase[] = [
  ['$year', { $year: '$date' }, 2024],
  ['$month', { $month: '$date' }, 2],
  ['$dayOfMonth', { $dayOfMonth: '$date' }, 29],
  ['$dayOfWeek: Sunday is 1', { $dayOfWeek: '$date' }, 5],
  ['$dayOfYear', { $dayOfYear: '$date' }, 60],
  ['$hour with a zone', { $hour: { date: '$date', timezone: 'Europe/Moscow' } }, 16],
  ['$hour with an offset', { $hour: { date: '$date', timezone: '-05:00' } }, 8],
  ['$isoWeek', { $isoWeek: '$date' }, 9],
  ['$week', { $week: '$date' }, 8],
  ['$millisecond', { $millisecond: '$date' }, 123],
]

export const conversionExpressions: ExpressionCase[] = [
  ['$convert truncates to an int', { $convert: { input: d(-1.9), to: 'int' } }, -1],
  ['$convert: overflow is an error', { $convert: { input: long(2 ** 40), to: 'int' } }, undefined, 241],
  [
    '$convert to a long',
    { $convert: { input: '9007199254740993', to: 'long' } },
    Long.fromString('9007199254740993'),
  ],
  ['$convert to a double', { $convert: { input: '$i', to: 'double' } }, d(7)],
  ['$convert to a decimal', { $convert: { input: '1.10', to: 'decimal' } }, Decimal128.fromString('1.10')],
  ['$convert of a Long to text is exact', { $convert: { input: '$big', to: 'string' } }, '9007199254740993'],
  ['$convert of a date to text', { $convert: { input: '$date', to: 'string' } }, '2024-02-29T13:45:10.123Z'],
  [
    '$convert to an ObjectId',
    { $convert: { input: '64b000000000000000000001', to: 'objectId' } },
    new ObjectId('64b000000000000000000001'),
  ],
  ['$convert of bad text is an error', { $convert: { input: 'x', to: 'objectId' } }, undefined, 241],
  [
    '$convert of text to a date',
    { $convert: { input: '2024-03-01T00:00:00+03:00', to: 'date' } },
    new Date('2024-02-29T21:00:00Z'),
  ],
  [
    '$convert of a timestamp to a date',
    { $convert: { input: new Timestamp({ t: 5, i: 1 }), to: 'date' } },
    new Date(5000),
  ],
  ['$convert to a truth value', { $convert: { input: 0, to: 'bool' } }, false],
  ['$convert onError', { $convert: { input: 'x', to: 'int', onError: -1 } }, -1],
  ['$convert onNull', { $convert: { input: null, to: 'int', onNull: 0 } }, 0],
]
