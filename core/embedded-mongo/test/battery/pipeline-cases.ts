import { Double } from 'bson'

/** A rule, a pipeline over `docs`, the result or an error code. */
export type PipelineCase = [rule: string, pipeline: object[], result: object[] | number]

export const docs = [
  { _id: 1, k: 'a', v: 1, t: ['x', 'y'] },
  { _id: 2, k: 'b', v: 2, t: ['x'] },
  { _id: 3, k: 'a', v: 3, t: [] },
  { _id: 4, k: 'b', v: 4 },
]
export const others = [
  { _id: 10, ref: 'a', n: 1 },
  { _id: 11, ref: 'a', n: 2 },
  { _id: 12, ref: null, n: 3 },
]
const sorted = { $sort: { _id: 1 } }
const ids = { $project: { _id: 1 } }

export const pipelineCases: PipelineCase[] = [
  ['$match', [{ $match: { v: { $gt: 2 } } }, ids], [{ _id: 3 }, { _id: 4 }]],
  [
    '$match after a change sees the change',
    [{ $set: { w: { $multiply: ['$v', 2] } } }, { $match: { w: 4 } }, ids],
    [{ _id: 2 }],
  ],
  ['$sort descending, then $limit', [{ $sort: { v: -1 } }, { $limit: 2 }, ids], [{ _id: 4 }, { _id: 3 }]],
  [
    '$sort on two fields',
    [{ $sort: { k: -1, v: 1 } }, ids],
    [{ _id: 2 }, { _id: 4 }, { _id: 1 }, { _id: 3 }],
  ],
  ['$skip', [sorted, { $skip: 3 }, ids], [{ _id: 4 }]],
  ['$limit 0 is refused', [{ $limit: 0 }], 15957],
  [
    '$project computes',
    [{ $match: { _id: 1 } }, { $project: { _id: 0, d: { $add: ['$v', 10] } } }],
    [{ d: 11 }],
  ],
  ['$unset', [{ $match: { _id: 4 } }, { $unset: ['k', 'v'] }], [{ _id: 4 }]],
  [
    '$addFields replaces',
    [{ $match: { _id: 4 } }, { $addFields: { v: 'n', 'o.p': 1 } }],
    [{ _id: 4, k: 'b', v: 'n', o: { p: 1 } }],
  ],
  ['$replaceRoot', [{ $match: { _id: 1 } }, { $replaceRoot: { newRoot: { x: '$k' } } }], [{ x: 'a' }]],
  ['$replaceRoot needs a document', [{ $replaceRoot: { newRoot: '$k' } }], 40228],
  [
    '$group $sum',
    [{ $group: { _id: '$k', s: { $sum: '$v' } } }, sorted],
    [
      { _id: 'a', s: 4 },
      { _id: 'b', s: 6 },
    ],
  ],
  ['$group null: one group', [{ $group: { _id: null, n: { $sum: 1 } } }], [{ _id: null, n: 4 }]],
  [
    '$group $avg gives a double',
    [{ $group: { _id: null, a: { $avg: '$v' } } }],
    [{ _id: null, a: new Double(2.5) }],
  ],
  [
    '$group $min and $max',
    [{ $group: { _id: null, a: { $min: '$v' }, b: { $max: '$v' } } }],
    [{ _id: null, a: 1, b: 4 }],
  ],
  [
    '$group $first and $last follow the order',
    [{ $sort: { v: -1 } }, { $group: { _id: null, a: { $first: '$v' }, b: { $last: '$v' } } }],
    [{ _id: null, a: 4, b: 1 }],
  ],
  [
    '$group $push',
    [sorted, { $group: { _id: '$k', l: { $push: '$v' } } }, sorted],
    [
      { _id: 'a', l: [1, 3] },
      { _id: 'b', l: [2, 4] },
    ],
  ],
  [
    '$group $push leaves missing out',
    [{ $group: { _id: null, l: { $push: '$nope' } } }],
    [{ _id: null, l: [] }],
  ],
  [
    '$group $addToSet',
    [{ $group: { _id: null, l: { $addToSet: '$k' } } }, { $project: { _id: 0, n: { $size: '$l' } } }],
    [{ n: 2 }],
  ],
  [
    '$group $count',
    [{ $group: { _id: '$k', n: { $count: {} } } }, sorted],
    [
      { _id: 'a', n: 2 },
      { _id: 'b', n: 2 },
    ],
  ],
  [
    '$group $mergeObjects',
    [sorted, { $group: { _id: null, o: { $mergeObjects: { v: '$v' } } } }],
    [{ _id: null, o: { v: 4 } }],
  ],
  [
    '$group $stdDevPop',
    [{ $match: { v: { $in: [1, 3] } } }, { $group: { _id: null, s: { $stdDevPop: '$v' } } }],
    [{ _id: null, s: new Double(1) }],
  ],
  [
    '$group by a document',
    [{ $group: { _id: { k: '$k' }, n: { $sum: 1 } } }, sorted],
    [
      { _id: { k: 'a' }, n: 2 },
      { _id: { k: 'b' }, n: 2 },
    ],
  ],
  [
    '$group: missing and null are one group',
    [{ $group: { _id: '$nope', n: { $sum: 1 } } }],
    [{ _id: null, n: 4 }],
  ],
  ['$group needs _id', [{ $group: { n: { $sum: 1 } } }], 15955],
  ['$group: an unknown accumulator is refused', [{ $group: { _id: 1, n: { $nope: 1 } } }], 15952],
  [
    '$sortByCount',
    [{ $match: { _id: { $lt: 4 } } }, { $sortByCount: '$k' }],
    [
      { _id: 'a', count: 2 },
      { _id: 'b', count: 1 },
    ],
  ],
  ['$count', [{ $match: { k: 'a' } }, { $count: 'n' }], [{ n: 2 }]],
  ['$count of nothing gives no document', [{ $match: { k: 'z' } }, { $count: 'n' }], []],
  [
    '$unwind',
    [{ $match: { _id: 1 } }, { $unwind: '$t' }, { $project: { t: 1, _id: 0 } }],
    [{ t: 'x' }, { t: 'y' }],
  ],
  [
    '$unwind drops empty and missing',
    [{ $unwind: '$t' }, { $group: { _id: null, n: { $sum: 1 } } }],
    [{ _id: null, n: 3 }],
  ],
  [
    '$unwind preserveNullAndEmptyArrays',
    [{ $match: { _id: { $gte: 3 } } }, { $unwind: { path: '$t', preserveNullAndEmptyArrays: true } }, ids],
    [{ _id: 3 }, { _id: 4 }],
  ],
  [
    '$unwind includeArrayIndex',
    [
      { $match: { _id: 2 } },
      { $unwind: { path: '$t', includeArrayIndex: 'i' } },
      { $project: { _id: 0, i: { $convert: { input: '$i', to: 'int' } } } },
    ],
    [{ i: 0 }],
  ],
  [
    '$lookup by equality',
    [
      { $match: { _id: 1 } },
      { $lookup: { from: 'others', localField: 'k', foreignField: 'ref', as: 'o' } },
      { $project: { o: '$o.n' } },
    ],
    [{ _id: 1, o: [1, 2] }],
  ],
  [
    '$lookup: missing joins with null',
    [
      { $match: { _id: 4 } },
      { $lookup: { from: 'others', localField: 'nope', foreignField: 'ref', as: 'o' } },
      { $project: { o: '$o.n' } },
    ],
    [{ _id: 4, o: [3] }],
  ],
  [
    '$lookup with let and pipeline',
    [
      { $match: { _id: 1 } },
      {
        $lookup: {
          from: 'others',
          let: { k: '$k' },
          pipeline: [
            { $match: { $expr: { $and: [{ $eq: ['$ref', '$$k'] }, { $gt: ['$n', 1] }] } } },
            { $project: { _id: 1 } },
          ],
          as: 'o',
        },
      },
      { $project: { o: 1 } },
    ],
    [{ _id: 1, o: [{ _id: 11 }] }],
  ],
  [
    '$lookup by equality with a pipeline',
    [
      { $match: { _id: 1 } },
      {
        $lookup: {
          from: 'others',
          localField: 'k',
          foreignField: 'ref',
          pipeline: [{ $sort: { n: -1 } }, { $limit: 1 }],
          as: 'o',
        },
      },
      { $project: { o: '$o.n' } },
    ],
    [{ _id: 1, o: [2] }],
  ],
  [
    '$lookup from a collection that is not there',
    [
      { $match: { _id: 1 } },
      { $lookup: { from: 'nowhere', localField: 'k', foreignField: 'k', as: 'o' } },
      { $project: { o: 1 } },
    ],
    [{ _id: 1, o: [] }],
  ],
  [
    '$facet',
    [{ $facet: { n: [{ $count: 'n' }], top: [{ $sort: { v: -1 } }, { $limit: 1 }, ids] } }],
    [{ n: [{ n: 4 }], top: [{ _id: 4 }] }],
  ],
  [
    '$unionWith',
    [{ $match: { _id: 1 } }, ids, { $unionWith: { coll: 'others', pipeline: [{ $match: { n: 3 } }, ids] } }],
    [{ _id: 1 }, { _id: 12 }],
  ],
  [
    '$bucket',
    [{ $bucket: { groupBy: '$v', boundaries: [0, 3, 5] } }],
    [
      { _id: 0, count: 2 },
      { _id: 3, count: 2 },
    ],
  ],
  [
    '$bucket default',
    [{ $bucket: { groupBy: '$v', boundaries: [0, 2], default: 'rest', output: { s: { $sum: '$v' } } } }],
    [
      { _id: 0, s: 1 },
      { _id: 'rest', s: 9 },
    ],
  ],
  [
    '$bucket without a default refuses what is outside',
    [{ $bucket: { groupBy: '$v', boundaries: [0, 2] } }],
    40066,
  ],
  [
    '$bucketAuto',
    [{ $bucketAuto: { groupBy: '$v', buckets: 2 } }],
    [
      { _id: { min: 1, max: 3 }, count: 2 },
      { _id: { min: 3, max: 4 }, count: 2 },
    ],
  ],
  ['$sample gives that many', [{ $sample: { size: 2 } }, { $count: 'n' }], [{ n: 2 }]],
  [
    '$redact',
    [{ $redact: { $cond: [{ $eq: ['$k', 'a'] }, '$$KEEP', '$$PRUNE'] } }, ids],
    [{ _id: 1 }, { _id: 3 }],
  ],
  [
    '$$NOW is one moment',
    [{ $limit: 1 }, { $project: { _id: 0, same: { $eq: ['$$NOW', '$$NOW'] }, t: { $type: '$$NOW' } } }],
    [{ same: true, t: 'date' }],
  ],
  ['an unknown stage is refused', [{ $nope: {} }], 40324],
  ['a stage has exactly one name', [{ $match: {}, $limit: 1 }], 40323],
  ['$out must be last', [{ $out: 'x' }, { $match: {} }], 40601],
  ['$graphLookup is refused with a sentence', [{ $graphLookup: {} }], 115],
]
