import type { Text } from '@botanika/core/contract'
import { serviceTexts } from '@botanika/core/plugin'
import { texts as catalogue } from '../texts.ts'

const { api, ...refusals } = catalogue.refusals

/** Meanings of Meta's refusals for the owner, each with the next step. */
export const texts = {
  ...serviceTexts({
    name: 'WhatsApp',
    api,
  }),
  ...refusals,
} satisfies Readonly<Record<string, Text>>
