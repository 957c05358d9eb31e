/** Limits of the pictures of lessons: bytes of one, and number of pictures of an installation. */
export const pictureLimits = { bytes: 1_048_576, pictures: 500 } as const

const idInText = /\/api\/lesson-pictures\/([0-9a-f]{32})(?![0-9a-f])/g

export const pictureAddress = (id: string): string => `/api/lesson-pictures/${id}`

/** Ids of the pictures that texts or addresses name. */
export const picturesIn = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap(text => [...text.matchAll(idInText)].map(([, id = '']) => id))),
]
