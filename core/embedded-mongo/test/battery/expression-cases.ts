// biome-ignore-all lint/suspicious/noThenProperty: MongoDB's own name for a part of $cond and $switch
import { Binary, Decimal128, Double, Long, ObjectId, Timestamp } from 'bson'

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
  ['$pow: ints', { $pow: [2, 10] }, 1024],
  ['$pow: beyond int32 gives a Long', { $pow: [2, 40] }, long(2 ** 40)],
  ['$sqrt', { $sqrt: 9 }, d(3)],
  ['$exp of zero', { $exp: 0 }, d(1)],
  ['$ln of one', { $ln: 1 }, d(0)],
  ['$log10', { $log10: 100 }, d(2)],
  ['$log', { $log: [8, 2] }, d(3)],
  ['$bitAnd', { $bitAnd: [12, 10] }, 8],
  ['$bitOr with a Long', { $bitOr: [12, long(3)] }, long(15)],
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
  ['$isNumber', { $isNumber: '$big' }, true],
  ['an unknown operator is refused', { $nonsense: 1 }, undefined, 168],
]

export const objectExpressions: ExpressionCase[] = [
  ['$mergeObjects: later wins', { $mergeObjects: ['$o', { x: 9 }] }, { x: 9, y: { z: 'q' } }],
  ['$bsonSize', { $bsonSize: { $literal: { a: 1, b: 'é' } } }, 22],
  ['$bsonSize of null is null', { $bsonSize: '$n' }, null],
  ['$bsonSize of a number is an error', { $bsonSize: '$i' }, undefined, 31393],
  ['$binarySize of a string counts bytes', { $binarySize: '$s' }, 12],
  ['$binarySize of binary data', { $binarySize: new Binary(Buffer.from('abc')) }, 3],
  ['$binarySize of missing is null', { $binarySize: '$nope' }, null],
  ['$binarySize of a number is an error', { $binarySize: '$i' }, undefined, 51276],
  ['$objectToArray', { $objectToArray: { a: 1 } }, [{ k: 'a', v: 1 }]],
  ['$arrayToObject from k and v', { $arrayToObject: '$docs' }, { a: 1, b: 2 }],
  ['$arrayToObject from pairs', { $arrayToObject: { $literal: [['a', 1]] } }, { a: 1 }],
  ['$getField', { $getField: { field: 'x', input: '$o' } }, 1],
  ['$setField', { $setField: { field: 'x', input: '$o', value: 2 } }, { x: 2, y: { z: 'q' } }],
  ['$unsetField', { $unsetField: { field: 'y', input: '$o' } }, { x: 1 }],
  ['a document of expressions drops missing fields', { a: '$i', b: '$nope' }, { a: 7 }],
  ['a list of expressions keeps null for missing', ['$i', '$nope'], [7, null]],
  ['a nested path', '$o.y.z', 'q'],
  ['$let', { $let: { vars: { a: 2, b: '$i' }, in: { $add: ['$$a', '$$b'] } } }, 9],
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
  ['$dateToString by default', { $dateToString: { date: '$date' } }, '2024-02-29T13:45:10.123Z'],
  [
    '$dateToString with a format',
    { $dateToString: { date: '$date', format: '%d.%m.%Y %H:%M' } },
    '29.02.2024 13:45',
  ],
  [
    '$dateToString with a zone',
    { $dateToString: { date: '$date', format: '%H:%M%z', timezone: 'Asia/Tokyo' } },
    '22:45+0900',
  ],
  [
    '$dateFromString',
    { $dateFromString: { dateString: '2024-03-01T00:00:00+03:00' } },
    new Date('2024-02-29T21:00:00Z'),
  ],
  ['$dateFromString onError', { $dateFromString: { dateString: 'x', onError: 'bad' } }, 'bad'],
  [
    '$dateFromParts carries over',
    { $dateFromParts: { year: 2024, month: 14, day: 1 } },
    new Date('2025-02-01T00:00:00Z'),
  ],
  [
    '$dateAdd a month clips the day',
    { $dateAdd: { startDate: new Date('2024-01-31T00:00:00Z'), unit: 'month', amount: 1 } },
    new Date('2024-02-29T00:00:00Z'),
  ],
  [
    '$dateSubtract',
    { $dateSubtract: { startDate: '$date', unit: 'hour', amount: 1 } },
    new Date('2024-02-29T12:45:10.123Z'),
  ],
  [
    '$dateDiff in days counts midnights',
    {
      $dateDiff: {
        startDate: new Date('2024-01-01T23:00:00Z'),
        endDate: new Date('2024-01-02T01:00:00Z'),
        unit: 'day',
      },
    },
    long(1),
  ],
  [
    '$dateDiff in months',
    {
      $dateDiff: {
        startDate: new Date('2024-01-31T00:00:00Z'),
        endDate: new Date('2024-03-01T00:00:00Z'),
        unit: 'month',
      },
    },
    long(2),
  ],
  ['$dateTrunc to a day', { $dateTrunc: { date: '$date', unit: 'day' } }, new Date('2024-02-29T00:00:00Z')],
  [
    '$dateTrunc to a week starts on Sunday',
    { $dateTrunc: { date: '$date', unit: 'week' } },
    new Date('2024-02-25T00:00:00Z'),
  ],
  [
    '$dateTrunc to a week from Monday',
    { $dateTrunc: { date: '$date', unit: 'week', startOfWeek: 'monday' } },
    new Date('2024-02-26T00:00:00Z'),
  ],
  [
    '$dateTrunc to a quarter in a zone',
    { $dateTrunc: { date: '$date', unit: 'quarter', timezone: 'Europe/Moscow' } },
    new Date('2023-12-31T21:00:00Z'),
  ],
]

export const conversionExpressions: ExpressionCase[] = [
  ['$toInt from a string', { $toInt: '42' }, 42],
  ['$toInt truncates', { $toInt: d(-1.9) }, -1],
  ['$toInt overflow is an error', { $toInt: long(2 ** 40) }, undefined, 241],
  ['$toLong', { $toLong: '9007199254740993' }, Long.fromString('9007199254740993')],
  ['$toDouble', { $toDouble: '$i' }, d(7)],
  ['$toDecimal', { $toDecimal: '1.10' }, Decimal128.fromString('1.10')],
  ['$toString of a Long is exact', { $toString: '$big' }, '9007199254740993'],
  ['$toString of a date', { $toString: '$date' }, '2024-02-29T13:45:10.123Z'],
  [
    '$toString of an ObjectId',
    { $toString: new ObjectId('64b000000000000000000001') },
    '64b000000000000000000001',
  ],
  ['$toObjectId', { $toObjectId: '64b000000000000000000001' }, new ObjectId('64b000000000000000000001')],
  ['$toObjectId of bad text is an error', { $toObjectId: 'x' }, undefined, 241],
  ['$toDate from a Long', { $toDate: long(5) }, new Date(5)],
  ['$toBool of zero', { $toBool: 0 }, false],
  ['$convert onError', { $convert: { input: 'x', to: 'int', onError: -1 } }, -1],
  ['$convert onNull', { $convert: { input: null, to: 'int', onNull: 0 } }, 0],
  ['$toDate of a timestamp', { $toDate: new Timestamp({ t: 5, i: 1 }) }, new Date(5000)],
]
