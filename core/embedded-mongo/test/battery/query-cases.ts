import { Binary, Decimal128, Double, Long, ObjectId } from 'bson'

/** A rule of the manual, a query, documents that match, documents that do not. */
export type QueryCase = [rule: string, query: object, yes: object[], no: object[]]

const id = new ObjectId('64b000000000000000000001')

export const logicalCases: QueryCase[] = [
  ['$and: all', { $and: [{ a: 1 }, { b: 2 }] }, [{ a: 1, b: 2 }], [{ a: 1 }]],
  ['$or: any', { $or: [{ a: 1 }, { b: 2 }] }, [{ a: 1 }, { b: 2 }], [{ a: 2 }]],
  ['$nor: none', { $nor: [{ a: 1 }, { b: 2 }] }, [{ a: 2 }, {}], [{ a: 1 }, { b: 2 }]],
  [
    '$not: missing satisfies it',
    { a: { $not: { $gt: 5 } } },
    [{}, { a: 5 }, { a: 'x' }],
    [{ a: 6 }, { a: [1, 6] }],
  ],
  ['$not with a regular expression', { a: { $not: /^x/ } }, [{ a: 'y' }, { a: 1 }, {}], [{ a: 'xa' }]],
  [
    '$not of two operators negates their conjunction',
    { a: { $not: { $gt: 1, $lt: 5 } } },
    [{ a: 1 }, { a: 5 }],
    [{ a: 3 }],
  ],
  [
    'several operators on a field are joined by and',
    { a: { $gt: 1, $ne: 3 } },
    [{ a: 2 }],
    [{ a: 3 }, { a: 1 }],
  ],
  [
    'nested logic',
    { $or: [{ $and: [{ a: 1 }, { b: 1 }] }, { $nor: [{ c: { $exists: true } }] }] },
    [{ a: 1, b: 1, c: 1 }, { a: 9 }],
    [{ a: 1, c: 1 }],
  ],
  [
    '$expr compares fields of one document',
    { $expr: { $gt: ['$a', '$b'] } },
    [{ a: 2, b: 1 }],
    [{ a: 1, b: 2 }],
  ],
  [
    '$expr: a missing field is less than a number',
    { $expr: { $lt: ['$a', 0] } },
    [{}, { a: -1 }],
    [{ a: 1 }],
  ],
  ['$comment changes nothing', { a: 1, $comment: 'why' }, [{ a: 1 }], [{ a: 2 }]],
  ['an empty query matches everything', {}, [{ a: 1 }, {}], []],
]

export const elementCases: QueryCase[] = [
  ['$exists true: null counts', { a: { $exists: true } }, [{ a: null }, { a: 1 }, { a: [] }], [{}]],
  ['$exists false', { a: { $exists: false } }, [{}], [{ a: null }]],
  [
    '$exists on a nested path',
    { 'a.b': { $exists: true } },
    [{ a: { b: null } }, { a: [{ b: 1 }] }],
    [{ a: {} }, { a: [] }, {}],
  ],
  ['$type by name', { a: { $type: 'string' } }, [{ a: 'x' }, { a: [1, 'x'] }], [{ a: 1 }, {}]],
  ['$type by number', { a: { $type: 16 } }, [{ a: 1 }], [{ a: new Double(1.5) }]],
  [
    '$type number covers all numeric types',
    { a: { $type: 'number' } },
    [{ a: 1 }, { a: new Double(1.5) }, { a: Long.ONE }, { a: Decimal128.fromString('1') }],
    [{ a: '1' }],
  ],
  ['$type array matches the array itself', { a: { $type: 'array' } }, [{ a: [] }, { a: [1] }], [{ a: 1 }]],
  ['$type list: any', { a: { $type: ['int', 'bool'] } }, [{ a: 1 }, { a: false }], [{ a: 'x' }]],
  ['$type null does not match missing', { a: { $type: 'null' } }, [{ a: null }], [{}]],
  [
    '$type long, double, decimal are told apart',
    { a: { $type: 'long' } },
    [{ a: Long.ONE }],
    [{ a: 1 }, { a: new Double(1) }],
  ],
  [
    '$type objectId, date, binData',
    { a: { $type: ['objectId', 'date', 'binData'] } },
    [{ a: id }, { a: new Date() }, { a: new Binary(Buffer.from('x')) }],
    [{ a: 'x' }],
  ],
]

export const evaluationCases: QueryCase[] = [
  [
    '$regex: part of a string',
    { a: { $regex: 'b' } },
    [{ a: 'abc' }, { a: ['x', 'b'] }],
    [{ a: 'ac' }, { a: 5 }],
  ],
  ['$regex with options i', { a: { $regex: '^AB', $options: 'i' } }, [{ a: 'abc' }], [{ a: 'xab' }]],
  ['$regex is case-sensitive without i', { a: /^AB/ }, [{ a: 'ABC' }], [{ a: 'abc' }]],
  ['$regex option m: ^ at each line', { a: { $regex: '^b', $options: 'm' } }, [{ a: 'a\nb' }], [{ a: 'ab' }]],
  [
    '$regex option s: dot matches newline',
    { a: { $regex: 'a.b', $options: 's' } },
    [{ a: 'a\nb' }],
    [{ a: 'ab' }],
  ],
  [
    '$regex option x: white space is ignored',
    { a: { $regex: 'a b # note', $options: 'x' } },
    [{ a: 'ab' }],
    [{ a: 'a b' }],
  ],
  [
    '$regex on Cyrillic ignores case',
    { a: { $regex: '^привет', $options: 'i' } },
    [{ a: 'ПРИВЕТ, мир' }],
    [{ a: 'мир' }],
  ],
  ['$regex: inline (?i)', { a: { $regex: '(?i)abc' } }, [{ a: 'xABC' }], [{ a: 'ab' }]],
  ['$regex beside $ne', { a: { $regex: '^a', $ne: 'ab' } }, [{ a: 'ac' }], [{ a: 'ab' }]],
  [
    '$mod: divisor and remainder',
    { a: { $mod: [4, 1] } },
    [{ a: 5 }, { a: new Double(9.7) }, { a: Long.fromNumber(13) }],
    [{ a: 4 }, { a: '5' }],
  ],
  ['$mod with negatives keeps the sign', { a: { $mod: [4, -1] } }, [{ a: -5 }], [{ a: 5 }]],
  ['$bitsAllSet by mask', { a: { $bitsAllSet: 6 } }, [{ a: 7 }, { a: 6 }], [{ a: 4 }, { a: '7' }]],
  ['$bitsAnySet by positions', { a: { $bitsAnySet: [0, 2] } }, [{ a: 1 }, { a: 4 }], [{ a: 2 }]],
  ['$bitsAllClear', { a: { $bitsAllClear: 3 } }, [{ a: 4 }], [{ a: 5 }]],
  ['$bitsAnyClear', { a: { $bitsAnyClear: 3 } }, [{ a: 1 }, { a: 4 }], [{ a: 3 }]],
  ['$bitsAllSet on negative numbers: endless sign', { a: { $bitsAllSet: [63] } }, [{ a: -1 }], [{ a: 1 }]],
]

export const arrayCases: QueryCase[] = [
  ['$all: every value is there', { a: { $all: [1, 2] } }, [{ a: [2, 1, 3] }], [{ a: [1] }, { a: 1 }]],
  ['$all of one value matches a scalar', { a: { $all: [1] } }, [{ a: 1 }, { a: [1] }], [{ a: 2 }]],
  ['$all empty matches nothing', { a: { $all: [] } }, [], [{ a: [] }, { a: 1 }]],
  [
    '$all with $elemMatch',
    { a: { $all: [{ $elemMatch: { x: 1 } }, { $elemMatch: { x: 2 } }] } },
    [{ a: [{ x: 1 }, { x: 2 }] }],
    [{ a: [{ x: 1 }] }],
  ],
  [
    '$elemMatch: one element meets all',
    { a: { $elemMatch: { $gt: 1, $lt: 3 } } },
    [{ a: [0, 2] }],
    [{ a: [0, 4] }, { a: 2 }],
  ],
  [
    '$elemMatch on documents',
    { a: { $elemMatch: { x: 1, y: 2 } } },
    [{ a: [{ x: 1, y: 2 }] }],
    [{ a: [{ x: 1 }, { y: 2 }] }],
  ],
  [
    '$elemMatch within $elemMatch',
    { a: { $elemMatch: { b: { $elemMatch: { c: 1 } } } } },
    [{ a: [{ b: [{ c: 1 }] }] }],
    [{ a: [{ b: { c: 1 } }] }],
  ],
  [
    '$elemMatch with $or',
    { a: { $elemMatch: { $or: [{ x: 1 }, { y: 1 }] } } },
    [{ a: [{ y: 1 }] }],
    [{ a: [{ z: 1 }] }],
  ],
  ['$elemMatch $ne on values', { a: { $elemMatch: { $ne: 1 } } }, [{ a: [1, 2] }], [{ a: [1] }, { a: [] }]],
  ['$size', { a: { $size: 2 } }, [{ a: [1, 2] }, { a: [[], []] }], [{ a: [1] }, { a: 2 }, {}]],
  ['$size 0', { a: { $size: 0 } }, [{ a: [] }], [{}, { a: null }]],
  [
    'a path goes into the documents of an array',
    { 'a.b': 2 },
    [{ a: [{ b: 1 }, { b: 2 }] }, { a: { b: 2 } }],
    [{ a: [{ b: 3 }] }, { a: 2 }],
  ],
  [
    'two conditions on a path may be met by two elements',
    { 'a.b': 1, 'a.c': 2 },
    [{ a: [{ b: 1 }, { c: 2 }] }],
    [{ a: [{ b: 1 }] }],
  ],
  ['a number in a path names an element', { 'a.1': 5 }, [{ a: [4, 5] }, { a: { 1: 5 } }], [{ a: [5, 4] }]],
  [
    'a number in a path, then a field',
    { 'a.0.b': 1 },
    [{ a: [{ b: 1 }, { b: 2 }] }],
    [{ a: [{ b: 2 }, { b: 1 }] }],
  ],
  [
    'nested path null: missing on the way counts',
    { 'a.b': null },
    [{}, { a: null }, { a: 5 }, { a: {} }, { a: { b: null } }],
    [{ a: { b: 1 } }],
  ],
  [
    'nested path null in an array of documents',
    { 'a.b': null },
    [{ a: [{ b: 1 }, {}] }, { a: [{ b: null }] }],
    [{ a: [{ b: 1 }] }, { a: [] }],
  ],
  [
    'nested $ne over an array: no element may match',
    { 'a.b': { $ne: 1 } },
    [{ a: [{ b: 2 }] }, { a: [] }],
    [{ a: [{ b: 1 }, { b: 2 }] }],
  ],
  ['nested arrays are not searched two levels deep', { a: 1 }, [{ a: [1] }], [{ a: [[1]] }]],
]
