import { defineErrors } from '../../../platform/errors/define-errors.ts'
import { texts } from '../texts.ts'

/** Reasons why the embeddings model returned no vectors. The provider's message is only logged. */
export const fail = defineErrors(texts.embeddingsErrors, {
  'embeddings.key': 502,
  'embeddings.model': 502,
  'embeddings.limited': 503,
  'embeddings.refused': 502,
  'embeddings.timed-out': 504,
  'embeddings.unreachable': 502,
  'embeddings.unavailable': 502,
  'embeddings.garbled': 502,
})
