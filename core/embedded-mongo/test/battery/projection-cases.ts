/** A rule, the document, the projection, the result or an error code; `filter` for positional ones. */
export type ProjectionCase = [
  rule: string,
  doc: object,
  projection: object,
  after: object | number,
  filter?: object,
]

const nested = { a: { b: 1, c: 2 }, d: 3 }
const list = {
  a: [
    { b: 1, c: 1 },
    { b: 2, c: 2 },
  ],
  d: 3,
}

export const projectionCases: ProjectionCase[] = [
  ['inclusion keeps the named fields and _id', { a: 1, b: 2 }, { a: 1 }, { _id: 0, a: 1 }],
  ['inclusion without _id', { a: 1, b: 2 }, { a: 1, _id: 0 }, { a: 1 }],
  ['exclusion keeps the rest', { a: 1, b: 2 }, { a: 0 }, { _id: 0, b: 2 }],
  ['only _id excluded', { a: 1 }, { _id: 0 }, { a: 1 }],
  ['only _id included', { a: 1 }, { _id: 1 }, { _id: 0 }],
  ['fields keep the order of the document', { z: 1, a: 2, m: 3 }, { m: 1, z: 1 }, { _id: 0, z: 1, m: 3 }],
  ['a dotted path', nested, { 'a.b': 1 }, { _id: 0, a: { b: 1 } }],
  ['a nested specification', nested, { a: { b: 1 } }, { _id: 0, a: { b: 1 } }],
  ['a dotted exclusion', nested, { 'a.b': 0 }, { _id: 0, a: { c: 2 }, d: 3 }],
  ['a path into an array of documents', list, { 'a.b': 1 }, { _id: 0, a: [{ b: 1 }, { b: 2 }] }],
  ['a path into an array drops scalars', { a: [1, { b: 2 }] }, { 'a.b': 1 }, { _id: 0, a: [{ b: 2 }] }],
  ['a path under a scalar gives nothing', { a: 1 }, { 'a.b': 1 }, { _id: 0 }],
  ['mixing inclusion and exclusion is refused', { a: 1 }, { a: 1, b: 0 }, 31254],
  ['mixing exclusion and inclusion is refused', { a: 1 }, { a: 0, b: 1 }, 31253],
  ['true and false count', { a: 1, b: 2 }, { a: true }, { _id: 0, a: 1 }],
  ['a path and its child collide', nested, { a: 1, 'a.b': 1 }, 31249],
  ['$slice: the first', { a: [1, 2, 3] }, { a: { $slice: 2 } }, { _id: 0, a: [1, 2] }],
  ['$slice: the last', { a: [1, 2, 3] }, { a: { $slice: -1 } }, { _id: 0, a: [3] }],
  ['$slice: skip and limit', { a: [1, 2, 3] }, { a: { $slice: [1, 1] } }, { _id: 0, a: [2] }],
  [
    '$slice alone keeps the other fields',
    { a: [1, 2], b: 1 },
    { a: { $slice: 1 } },
    { _id: 0, a: [1], b: 1 },
  ],
  [
    '$slice with an inclusion',
    { a: [1, 2], b: 1, c: 1 },
    { a: { $slice: 1 }, b: 1 },
    { _id: 0, a: [1], b: 1 },
  ],
  [
    '$elemMatch: the first match only',
    { a: [{ x: 1 }, { x: 2 }, { x: 2 }] },
    { a: { $elemMatch: { x: 2 } } },
    { _id: 0, a: [{ x: 2 }] },
  ],
  [
    '$elemMatch: without a match the field is left out',
    { a: [{ x: 1 }] },
    { a: { $elemMatch: { x: 9 } } },
    { _id: 0 },
  ],
  [
    'positional $: the matched element',
    { a: [1, 5, 9] },
    { 'a.$': 1 },
    { _id: 0, a: [5] },
    { a: { $gte: 5 } },
  ],
  ['positional $ with documents', list, { 'a.$': 1 }, { _id: 0, a: [{ b: 2, c: 2 }] }, { 'a.b': 2 }],
  ['an expression', { a: 1, b: 2 }, { sum: { $add: ['$a', '$b'] } }, { _id: 0, sum: 3 }],
  ['an expression beside inclusions', { a: 1, b: 2 }, { a: 1, c: '$b' }, { _id: 0, a: 1, c: 2 }],
  ['a string that is not a path is a literal', { a: 1 }, { a: 1, c: 'x' }, { _id: 0, a: 1, c: 'x' }],
  ['an unknown operator is refused', { a: 1 }, { a: { $nope: 1 } }, 168],
]
