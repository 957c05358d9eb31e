import { defineErrors } from '../../platform/errors/define-errors.ts'
import { texts } from './texts.ts'

export const fail = defineErrors(texts.errors, {
  'objects.not-found': 404,
  'objects.link-spent': 410,
  'objects.too-large': 413,
  'objects.empty': 400,
  'objects.bad-type': 400,
  'objects.not-an-image': 400,
  'objects.not-a-video': 400,
})
