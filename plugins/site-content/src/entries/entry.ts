import type { ContentType } from '../shared/draft.ts'

export type { ContentType }

export interface Entry {
  pageKey: string
  elementKey: string
  contentType: ContentType
  content: string
  /**
   * Known are `translations` (`en`, `pl`: `content` is Russian, and stands in for a missing one), `alt` of an image, and `label`, a
   * caption or the text of a link. Other fields have no effect.
   */
  metadata: Readonly<Record<string, unknown>>
  isActive: boolean
}
