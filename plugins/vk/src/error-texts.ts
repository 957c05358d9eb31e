import type { Text } from '@botanika/core/contract'
import { serviceTexts } from '@botanika/core/plugin'
import { texts as catalogue } from './texts.ts'

const { api, ...refusals } = catalogue.refusals

/** VK's errors for the owner of a community, each with what to do. */
export const texts = {
  ...serviceTexts({ name: 'VK', api }),
  ...refusals,
} satisfies Record<string, Text>
