const gif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

/** A picture of so many bytes as a message has it. */
export const pictureMark = (bytes: number): string => {
  const image = Buffer.concat([gif, Buffer.alloc(Math.floor(bytes) - gif.length)])
  return `[Изображение: data:image/gif;base64,${image.toString('base64')}]`
}
