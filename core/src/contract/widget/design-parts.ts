import Type, { type Static } from 'typebox'

/** One field of the contact form. */
export const ContactField = Type.Object(
  {
    kind: Type.Union([Type.Literal('name'), Type.Literal('email'), Type.Literal('phone')]),
    isRequired: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type ContactField = Static<typeof ContactField>

const Clock = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })

/** One span of working hours. `to` before `from`: until that time of the next day. */
export const WorkingDay = Type.Object(
  {
    /** 1 Monday … 7 Sunday. */
    day: Type.Integer({ minimum: 1, maximum: 7 }),
    /** HH:MM in the widget's time zone. */
    from: Clock,
    /** End time as `from`, or 24:00; 23:59 is taken for it. */
    to: Type.String({ pattern: '^(([01]\\d|2[0-3]):[0-5]\\d|24:00)$' }),
  },
  { additionalProperties: false },
)
export type WorkingDay = Static<typeof WorkingDay>
