import { ChannelError } from '@botanika/core/plugin'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import { texts } from './error-texts.ts'

/** https://dev.vk.com/ru/api/upload/album-photo */
const maxPhotoBytes = 50 * 1024 * 1024
const photoTypes = new Set(['image/jpeg', 'image/png'])

/** Returns whether VK shows a file as a photo; other pictures are documents. */
export const isPhoto = ({ mime, bytes }: { mime: string; bytes: number }): boolean =>
  photoTypes.has(mime) && bytes <= maxPhotoBytes

const photo = Compile(
  Type.Object({
    server: Type.Union([Type.Integer(), Type.String()]),
    photo: Type.String(),
    hash: Type.String(),
  }),
)
const document = Compile(Type.Object({ file: Type.String({ minLength: 1 }) }))

/**
 * Reads the parameters for `save…Photo`. Undefined: VK refused the picture, which it tells by an empty
 * `photo`.
 */
export const readPhoto = (answer: unknown) => {
  if (!photo.Check(answer) || ['', '[]'].includes(answer.photo.trim())) return undefined
  return { server: answer.server, photo: answer.photo, hash: answer.hash }
}

/** Reads the parameter for `docs.save`. Throws `rejected`. */
export const readDocument = (answer: unknown): string => {
  if (document.Check(answer)) return answer.file
  throw new ChannelError('rejected', { text: texts.badFile, detail: 'VK refused the uploaded file' })
}
