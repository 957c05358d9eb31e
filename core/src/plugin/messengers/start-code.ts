/** A code of `startLink` among what a messenger calls the reference of a chat; undefined: an advertisement's or nothing. */
export const startCode = (given: string | null | undefined): string | undefined =>
  given && /^[\w-]{43}$/.test(given) ? given : undefined
