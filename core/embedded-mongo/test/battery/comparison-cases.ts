import { Binary, Decimal128, Double, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson'

import type { QueryCase } from './query-cases.ts'

const id = new ObjectId('64b000000000000000000001')
const big = Long.fromString('9007199254740993')
const bigger = Long.fromString('9007199254740992')

export const comparisonCases: QueryCase[] = [
  [
    '$eq: numbers are equal across types',
    { a: 1 },
    [{ a: 1 }, { a: new Double(1) }, { a: Long.fromNumber(1) }, { a: Decimal128.fromString('1.0') }],
    [{ a: 2 }, { a: '1' }, { a: true }],
  ],
  [
    '$eq: Longs beyond 2^53 are exact',
    { a: big },
    [{ a: big }],
    [{ a: bigger }, { a: new Double(9007199254740992) }],
  ],
  [
    '$eq null: matches null and missing',
    { a: null },
    [{ a: null }, {}],
    [{ a: 0 }, { a: '' }, { a: [] }, { a: false }],
  ],
  ['$eq null in an array: matches an element', { a: null }, [{ a: [1, null] }], [{ a: [1] }]],
  [
    '$eq document: order of fields counts',
    { a: { x: 1, y: 2 } },
    [{ a: { x: 1, y: 2 } }],
    [{ a: { y: 2, x: 1 } }, { a: { x: 1 } }],
  ],
  [
    '$eq document: number types do not count',
    { a: { x: 1 } },
    [{ a: { x: new Double(1) } }],
    [{ a: { x: 2 } }],
  ],
  [
    '$eq array: whole array or an element',
    { a: [1, 2] },
    [{ a: [1, 2] }, { a: [[1, 2], 3] }],
    [{ a: [2, 1] }, { a: [1, 2, 3] }],
  ],
  ['$eq scalar: an array element matches', { a: 2 }, [{ a: [1, 2] }], [{ a: [1] }, { a: [[2]] }]],
  ['$eq boolean: not equal to numbers', { a: true }, [{ a: true }], [{ a: 1 }, { a: 'true' }]],
  ['$eq date', { a: new Date(5) }, [{ a: new Date(5) }], [{ a: new Date(6) }, { a: 5 }]],
  ['$eq ObjectId', { a: id }, [{ a: id }], [{ a: id.toHexString() }]],
  [
    '$eq binary: subtype and bytes count',
    { a: new Binary(Buffer.from('ab'), 0) },
    [{ a: new Binary(Buffer.from('ab'), 0) }],
    [{ a: new Binary(Buffer.from('ac'), 0) }, { a: new Binary(Buffer.from('ab'), 5) }],
  ],
  ['$eq empty string and empty document', { a: '' }, [{ a: '' }], [{ a: {} }, { a: null }]],
  ['$eq empty array', { a: [] }, [{ a: [] }, { a: [[]] }], [{ a: null }, {}, { a: [1] }]],
  [
    '$eq NaN equals NaN',
    { a: new Double(Number.NaN) },
    [{ a: new Double(Number.NaN) }],
    [{ a: 0 }, { a: null }],
  ],
  ['$eq: negative zero equals zero', { a: 0 }, [{ a: new Double(-0) }, { a: 0 }], [{ a: null }]],
  ['$ne: also matches missing', { a: { $ne: 1 } }, [{}, { a: 2 }, { a: null }], [{ a: 1 }, { a: [1, 2] }]],
  ['$ne null: needs a value', { a: { $ne: null } }, [{ a: 1 }, { a: [] }], [{ a: null }, {}]],
  [
    '$gt: same type only',
    { a: { $gt: 5 } },
    [{ a: 6 }, { a: new Double(5.5) }, { a: Long.MAX_VALUE }],
    [{ a: 5 }, { a: '6' }, { a: null }, {}, { a: true }],
  ],
  [
    '$gt with Decimal128',
    { a: { $gt: Decimal128.fromString('0.1') } },
    [{ a: new Double(0.11) }, { a: 1 }],
    [{ a: 0 }, { a: Decimal128.fromString('0.1') }],
  ],
  [
    '$gt: 0.1 as a double is more than decimal 0.1',
    { a: { $gt: Decimal128.fromString('0.1') } },
    [{ a: new Double(0.1) }],
    [],
  ],
  [
    '$gte on strings is by bytes',
    { a: { $gte: 'b' } },
    [{ a: 'b' }, { a: 'ba' }, { a: 'я' }],
    [{ a: 'a' }, { a: 'B' }, { a: 5 }],
  ],
  [
    '$lt on dates',
    { a: { $lt: new Date(10) } },
    [{ a: new Date(9) }, { a: new Date(-1) }],
    [{ a: new Date(10) }, { a: 9 }],
  ],
  ['$lte null matches null and missing', { a: { $lte: null } }, [{ a: null }, {}], [{ a: 0 }]],
  ['$gt null matches nothing', { a: { $gt: null } }, [], [{ a: null }, {}, { a: 1 }]],
  [
    '$lt excludes NaN',
    { a: { $lt: 5 } },
    [{ a: 4 }, { a: new Double(-Infinity) }],
    [{ a: new Double(Number.NaN) }],
  ],
  [
    '$lte NaN matches NaN',
    { a: { $lte: new Double(Number.NaN) } },
    [{ a: new Double(Number.NaN) }],
    [{ a: 1 }],
  ],
  [
    'range on an array: elements may differ',
    { a: { $gt: 3, $lt: 2 } },
    [{ a: [1, 4] }],
    [{ a: [1] }, { a: 2.5 }],
  ],
  [
    '$gt on arrays compares element by element',
    { a: { $gt: [1, 2] } },
    [{ a: [1, 3] }, { a: [1, 2, 0] }],
    [{ a: [1, 2] }, { a: [0, 9] }],
  ],
  [
    '$gt on documents compares field by field',
    { a: { $gt: { x: 1 } } },
    [{ a: { x: 2 } }, { a: { x: 1, y: 0 } }],
    [{ a: { x: 1 } }, { a: { x: 0, y: 9 } }],
  ],
  [
    '$gt MinKey matches every value',
    { a: { $gt: new MinKey() } },
    [{ a: 1 }, { a: null }, { a: new MaxKey() }],
    [{ a: new MinKey() }],
  ],
  [
    '$lt MaxKey matches every value',
    { a: { $lt: new MaxKey() } },
    [{ a: 'x' }, { a: [1] }],
    [{ a: new MaxKey() }],
  ],
  ['$gt on booleans', { a: { $gt: false } }, [{ a: true }], [{ a: false }, { a: 1 }]],
  [
    '$gt on timestamps',
    { a: { $gt: new Timestamp({ t: 1, i: 1 }) } },
    [{ a: new Timestamp({ t: 1, i: 2 }) }, { a: new Timestamp({ t: 2, i: 0 }) }],
    [{ a: new Timestamp({ t: 1, i: 1 }) }],
  ],
  ['$gt on ObjectIds', { a: { $gt: id } }, [{ a: new ObjectId('64b000000000000000000002') }], [{ a: id }]],
  [
    '$gt on binary: shorter is less',
    { a: { $gt: new Binary(Buffer.from('z')) } },
    [{ a: new Binary(Buffer.from('aa')) }],
    [{ a: new Binary(Buffer.from('a')) }],
  ],
  [
    '$in: any of the values',
    { a: { $in: [1, 'x', null] } },
    [{ a: 1 }, { a: 'x' }, {}, { a: [5, 'x'] }],
    [{ a: 2 }, { a: 'y' }],
  ],
  ['$in with a regular expression', { a: { $in: [/^ab/, 'z'] } }, [{ a: 'abc' }, { a: 'z' }], [{ a: 'cab' }]],
  ['$in empty matches nothing', { a: { $in: [] } }, [], [{ a: 1 }, {}]],
  ['$in with arrays matches whole arrays', { a: { $in: [[1, 2]] } }, [{ a: [1, 2] }], [{ a: 1 }]],
  [
    '$nin: none of the values, missing included',
    { a: { $nin: [1, 2] } },
    [{ a: 3 }, {}],
    [{ a: 1 }, { a: [2, 3] }],
  ],
  ['$nin null excludes missing', { a: { $nin: [null] } }, [{ a: 1 }], [{}, { a: null }]],
]
