/**
 * Version of what reading makes of a file. Raise it with a change of the text, headings or chunks that the same bytes
 * give, or of what is said to be missing in it: documents that were read by another version are read again in the background
 * after the update.
 */
export const readingVersion = 2
