const signatures: readonly (readonly [string, readonly [at: number, bytes: string][]])[] = [
  ['image/png', [[0, '\x89PNG\r\n\x1a\n']]],
  ['image/jpeg', [[0, '\xff\xd8\xff']]],
  ['image/gif', [[0, 'GIF8']]],
  [
    'image/webp',
    [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
  ],
]

/**
 * Returns the media type of a picture by its first bytes, whatever its name says; null: no picture that
 * browsers show safely.
 */
export const pictureType = (bytes: Buffer): string | null =>
  signatures.find(([, marks]) =>
    marks.every(([at, mark]) => bytes.subarray(at, at + mark.length).equals(Buffer.from(mark, 'latin1'))),
  )?.[0] ?? null
