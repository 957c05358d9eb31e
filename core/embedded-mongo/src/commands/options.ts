import { type ErrorName, MongoError } from '../bson/error.ts'
import { type Doc, isDoc, isNum, truthy, typeName, type Value } from '../bson/value.ts'

export type OptionType = 'bool' | 'object' | 'array' | 'string' | 'number' | 'any'

/**
 * The treatment of one option of a command. There is no fourth kind: no option is accepted and then ignored.
 */
export type Option =
  /** The command implements the option. */
  | { kind: 'used'; type: OptionType }
  /** Accepted because it changes nothing on this server, for the reason given. */
  | { kind: 'harmless'; type: OptionType; why: string }
  /** Refused, unless its value asks for nothing (false, 0, null or an empty document). */
  | { kind: 'refused'; code: ErrorName; message: string }

export type Options = Readonly<Record<string, Option>>

export const used = (type: OptionType): Option => ({ kind: 'used', type })
export const harmless = (type: OptionType, why: string): Option => ({ kind: 'harmless', type, why })

export const refused = (what: string, code: ErrorName = 'CommandNotSupported'): Option => ({
  kind: 'refused',
  code,
  message: what,
})

/** The `cursor` document of aggregate, listCollections and listIndexes. */
export const cursorOptions: Options = { batchSize: used('number') }

/** A collation is accepted when it is the simple one, which is how strings compare here. */
export const collation = used('object')
export const noDiskUse = refused(
  'allowDiskUse is not supported by this database: a sort or a group stays within its memory limit or fails',
)
export const bypass = harmless('bool', 'no collection has a validator')

/** Checks every option of a command (or of a statement inside one) against its table. Throws the errors of
 *  MongoDB: 40415 for an unknown option, 14 for a wrong type, the table's code for a refused one. `except` is
 *  the command's own name. */
export function checkAgainst(
  options: Options,
  { where, body, also, except }: { where: string; body: Doc; also?: Options; except?: string },
): void {
  for (const [name, value] of body) {
    if (name === except) continue
    const option = own(options, name) ?? own(also, name)
    if (!option) {
      throw new MongoError('BSONFieldUnknown', `BSON field '${where}.${name}' is an unknown field.`)
    }
    if (option.kind === 'refused') {
      if (asksForSomething(value)) throw new MongoError(option.code, option.message)
    } else if (value !== null && value !== undefined && !isOf(option.type, value)) {
      throw new MongoError(
        'TypeMismatch',
        `BSON field '${where}.${name}' is the wrong type '${typeName(value)}', expected type '${option.type}'`,
      )
    }
  }
  checkCollation(body.get('collation'))
}

const own = (options: Options | undefined, name: string): Option | undefined =>
  options && Object.hasOwn(options, name) ? options[name] : undefined

const asksForSomething = (value: Value): boolean => (isDoc(value) ? value.size > 0 : truthy(value))

function isOf(type: OptionType, value: Value): boolean {
  switch (type) {
    case 'bool':
      return typeof value === 'boolean' || isNum(value)
    case 'object':
      return isDoc(value)
    case 'array':
      return Array.isArray(value)
    case 'string':
      return typeof value === 'string'
    case 'number':
      return isNum(value)
    case 'any':
      return true
  }
}

export function checkCollation(collation: Value): void {
  if (isDoc(collation) && collation.size > 0 && collation.get('locale') !== 'simple') {
    throw new MongoError('CommandNotSupported', 'collation is not supported by this database')
  }
}
