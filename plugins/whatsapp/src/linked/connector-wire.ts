import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'

const id = Type.Integer({ minimum: 1 })
const Values = Type.Record(
  Type.String({ minLength: 1, maxLength: 300 }),
  Type.Union([Type.String({ maxLength: 4_000_000 }), Type.Null()]),
)
const Report = Type.Union([
  Type.Object({
    type: Type.Literal('get'),
    id,
    keys: Type.Array(Type.String({ minLength: 1, maxLength: 300 }), { maxItems: 5_000 }),
  }),
  Type.Object({ type: Type.Literal('set'), id, values: Values }),
  Type.Object({
    type: Type.Literal('event'),
    id,
    event: Type.Union([
      Type.Object({
        kind: Type.Union([Type.Literal('qr'), Type.Literal('code')]),
        text: Type.String({ minLength: 1, maxLength: 2_000 }),
        ms: Type.Integer({ minimum: 0, maximum: 600_000 }),
      }),
      Type.Object({ kind: Type.Union([Type.Literal('scanned'), Type.Literal('open')]) }),
      Type.Object({ kind: Type.Literal('message'), message: Type.Unknown() }),
    ]),
  }),
  Type.Object({ type: Type.Literal('done'), id, base64: Type.Optional(Type.String()) }),
  Type.Object({
    type: Type.Literal('failed'),
    id,
    code: Type.Optional(Type.Integer()),
    detail: Type.String({ maxLength: 1_000 }),
  }),
  Type.Object({ type: Type.Literal('end'), code: Type.Integer(), detail: Type.String({ maxLength: 1_000 }) }),
])
export type ConnectorReport = Static<typeof Report>

const report = Compile(Report)

/** Reads a line of the connector; undefined: it does not follow the protocol. */
export const readReport = (line: string): ConnectorReport | undefined => {
  try {
    const value: unknown = JSON.parse(line)
    return report.Check(value) ? value : undefined
  } catch {
    return undefined
  }
}
