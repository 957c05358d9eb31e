import { Double } from 'bson'
import type { ExpressionCase } from './expression-cases.ts'

const d = (value: number) => new Double(value)

export const stringExpressions: ExpressionCase[] = [
  ['$concat', { $concat: ['a', '$s'] }, 'aПривет'],
  ['$concat with null gives null', { $concat: ['a', '$n'] }, null],
  ['$toUpper', { $toUpper: '$e' }, 'ABC ABC'],
  ['$toLower of null is empty', { $toLower: '$n' }, ''],
  ['$strLenCP counts code points', { $strLenCP: '$s' }, 6],
  ['$strLenBytes counts bytes', { $strLenBytes: '$s' }, 12],
  ['$substrCP', { $substrCP: ['$s', 1, 3] }, 'рив'],
  ['$substrBytes', { $substrBytes: ['$e', 0, 3] }, 'abc'],
  ['$substrBytes inside a character is an error', { $substrBytes: ['$s', 1, 2] }, undefined, 28656],
  ['$indexOfCP', { $indexOfCP: ['$s', 'в'] }, 3],
  ['$indexOfBytes', { $indexOfBytes: ['$e', 'bc', 2] }, 5],
  ['$split', { $split: ['$e', ' '] }, ['abc', 'abc']],
  ['$trim', { $trim: { input: '  x ' } }, 'x'],
  ['$ltrim with characters', { $ltrim: { input: 'xxay', chars: 'x' } }, 'ay'],
  ['$rtrim', { $rtrim: { input: 'a  ' } }, 'a'],
  ['$replaceOne', { $replaceOne: { input: '$e', find: 'abc', replacement: 'x' } }, 'x abc'],
  [
    '$replaceAll takes its replacement as it is',
    { $replaceAll: { input: '$e', find: 'abc', replacement: { $literal: '$&' } } },
    '$& $&',
  ],
  ['$regexMatch', { $regexMatch: { input: '$s', regex: '^п', options: 'i' } }, true],
  ['$regexFind', { $regexFind: { input: '$e', regex: /(b)c/ } }, { match: 'bc', idx: 1, captures: ['b'] }],
  [
    '$regexFindAll counts code points',
    { $regexFindAll: { input: '$s', regex: 'и' } },
    [{ match: 'и', idx: 2, captures: [] }],
  ],
  ['$strcasecmp', { $strcasecmp: ['ABC', 'abd'] }, -1],
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
  ['$reverseArray', { $reverseArray: '$l' }, [2, 1, 3]],
  ['$range', { $range: [0, 10, 4] }, [0, 4, 8]],
  ['$indexOfArray', { $indexOfArray: ['$l', 2] }, 2],
  ['$isArray', { $isArray: ['$l'] }, true],
  ['$map', { $map: { input: '$l', as: 'x', in: { $multiply: ['$$x', 2] } } }, [6, 2, 4]],
  ['$filter', { $filter: { input: '$l', cond: { $gt: ['$$this', 1] } } }, [3, 2]],
  ['$filter with limit', { $filter: { input: '$l', cond: true, limit: 1 } }, [3]],
  ['$reduce', { $reduce: { input: '$l', initialValue: 0, in: { $add: ['$$value', '$$this'] } } }, 6],
  ['$sortArray', { $sortArray: { input: '$l', sortBy: 1 } }, [1, 2, 3]],
  [
    '$sortArray by a field',
    { $sortArray: { input: '$docs', sortBy: { v: -1 } } },
    [
      { k: 'b', v: 2 },
      { k: 'a', v: 1 },
    ],
  ],
  ['$zip', { $zip: { inputs: ['$l', ['a']] } }, [[3, 'a']]],
  [
    '$zip with the longest',
    { $zip: { inputs: [[1], [2, 3]], useLongestLength: true, defaults: [0, 0] } },
    [
      [1, 2],
      [0, 3],
    ],
  ],
  [
    '$setUnion',
    {
      $setUnion: [
        [1, 2],
        [2, 3],
      ],
    },
    [1, 2, 3],
  ],
  [
    '$setIntersection',
    {
      $setIntersection: [
        [1, 2],
        [2, 3],
      ],
    },
    [2],
  ],
  ['$setDifference', { $setDifference: [[1, 2], [2]] }, [1]],
  [
    '$setEquals',
    {
      $setEquals: [
        [1, 2, 2],
        [2, 1],
      ],
    },
    true,
  ],
  ['$setIsSubset', { $setIsSubset: [[1], [1, 2]] }, true],
  ['$allElementsTrue', { $allElementsTrue: [[1, 0]] }, false],
  ['$anyElementTrue', { $anyElementTrue: [[1, 0]] }, true],
  ['$sum over an array', { $sum: '$l' }, 6],
  ['$avg over an array', { $avg: '$l' }, d(2)],
  ['$max over arguments', { $max: ['$i', 9] }, 9],
  ['$min ignores null', { $min: ['$n', 4] }, 4],
  ['$maxN', { $maxN: { input: '$l', n: 2 } }, [3, 2]],
  ['a path over an array collects', '$docs.k', ['a', 'b']],
]
