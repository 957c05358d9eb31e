import type { Ajv } from 'ajv'
import formats from 'ajv-formats'
import Format from 'typebox/format'
import { isWebAddress } from '../../contract/web-address.ts'

// Typebox checks the settings of plugins and what it compiles; its formats are one list for the process.
Format.Set('web-address', isWebAddress)

/** The formats that the schemas of the contract use. */
export const withFormats = (ajv: Ajv): Ajv =>
  formats.default(ajv).addFormat('web-address', { type: 'string', validate: isWebAddress })
