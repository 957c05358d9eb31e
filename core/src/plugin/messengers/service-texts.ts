import type { Text } from '../../contract/text.ts'
import { fillTexts } from '../../platform/texts/fill-texts.ts'
import { texts } from '../texts.ts'

/** Texts about a service for the owner of a connection, whichever service it is. */
export type ServiceTexts = ReturnType<typeof serviceTexts>

export interface ServiceNames {
  /** `VK` */
  name: string
  /** Name of its API in «адрес …», “… address”, „adres …”. */
  api: Text
  /** Polish cases of the name. Omitted: it has none. */
  polish?: { of: string; with: string }
}

/** Texts of a service's failures, each with what to do. Change single ones by spreading. */
export const serviceTexts = ({ name, api, polish = { of: name, with: name } }: ServiceNames) => {
  const inPolish = (pl: string): Text => ({ ru: name, en: name, pl })
  return {
    unreachable: fillTexts(texts.service.unreachable, { name, api }),
    foreign: fillTexts(texts.service.foreign, { name: inPolish(polish.of), api }),
    down: fillTexts(texts.service.down, { name }),
    unknownFate: fillTexts(texts.service.unknownFate, { name: inPolish(polish.with) }),
    flood: fillTexts(texts.service.flood, { name }),
    badContent: fillTexts(texts.service.badContent, { name }),
    empty: fillTexts(texts.service.empty, { name }),
    refused: fillTexts(texts.service.refused, { name }),
  } satisfies Record<string, Text>
}
