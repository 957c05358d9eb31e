import { ChannelError } from '../channel-error.ts'
import type { ServiceTexts } from './service-texts.ts'

/** A text that a messenger takes. Throws `rejected` for an empty one. */
export const requireText = (text: string, texts: Pick<ServiceTexts, 'empty'>): string => {
  if (text === '') throw new ChannelError('rejected', { text: texts.empty, detail: 'nothing to send' })
  return text
}
