import Type, { type Static } from 'typebox'
import { Text } from './text.ts'

/**
 * Icons that a box of a diagram can have. `mark`: the logo of the integration's own type · `product`: the product's · `service`: a
 * server of somebody else · `settings`: a screen with settings.
 */
export const diagramIcons = [
  'mark',
  'product',
  'person',
  'people',
  'phone',
  'key',
  'qr',
  'message',
  'post',
  'service',
  'settings',
  'code',
] as const

/** A text of a diagram that fits on one or two short lines, in each language. */
const line = (maxLength: number) => {
  const text = Type.String({ minLength: 1, maxLength })
  return Type.Object({ ru: text, en: text, pl: text }, { additionalProperties: false })
}

const DiagramStep = Type.Object(
  {
    icon: Type.Enum(diagramIcons),
    label: line(40),
    /** Words on the arrow to the next box: what is handed over, or done. Omitted, and for the last box: an arrow without words. */
    arrow: Type.Optional(line(24)),
    /** The arrow to the next box points both ways. Omitted: forward. */
    isMutual: Type.Optional(Type.Literal(true)),
  },
  { additionalProperties: false },
)

/** Boxes in a row with arrows between them, drawn above an integration's instructions; in a narrow place one below the other. */
export const Diagram = Type.Object(
  {
    /** Heading. Omitted: none. */
    title: Type.Optional(line(60)),
    /** The whole picture in words, for who does not see it. */
    alt: Text,
    steps: Type.Array(DiagramStep, { minItems: 2, maxItems: 4 }),
  },
  { additionalProperties: false },
)
export type Diagram = Static<typeof Diagram>
export type DiagramIcon = (typeof diagramIcons)[number]
