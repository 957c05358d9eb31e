import type { Entity } from '../world/shapes.ts'
import { findEntities, overlap } from './find-entities.ts'
import type { Params } from './params.ts'
import { parseHtml } from './parse-html.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { badRequest } from './refusal.ts'

export interface FormattedText {
  text: string
  entities: Entity[]
}

/** Parameters with a text, and its maximum length after entity parsing, in UTF-16 code units. */
export interface TextRules {
  text: 'text' | 'caption'
  entities: 'entities' | 'caption_entities'
}

/** The server ignores further ones. */
const maxEntities = 100
const limits = { text: 4096, caption: 1024 }
const tooLong = { text: 'message is too long', caption: 'message caption is too long' }

/** Parses a text or caption and checks its length. The caller checks for an empty one. */
export function formatText(params: Params, rules: TextRules): FormattedText {
  const source = params.text(rules.text)
  if (Buffer.byteLength(source) > 32_768) throw badRequest('text is too long')
  const mode = params.text('parse_mode').toLowerCase()
  const parsed = trim(parse(source, mode, () => givenEntities(params, rules.entities)))
  if (parsed.text.length > limits[rules.text]) throw badRequest(tooLong[rules.text])
  const found = findEntities(parsed.text).filter(one => !parsed.entities.some(other => overlap(one, other)))
  const entities = [...parsed.entities, ...found].sort((a, b) => a.offset - b.offset)
  return { text: parsed.text, entities: entities.slice(0, maxEntities) }
}

function parse(source: string, mode: string, given: () => Entity[]): FormattedText {
  if (source === '') return { text: '', entities: [] }
  if (mode === 'html') return parseHtml(source)
  if (mode === 'markdownv2') return parseMarkdown(source)
  if (mode !== '' && mode !== 'none') throw badRequest('unsupported parse_mode')
  const entities = given()
  for (const entity of entities) checkBounds(source, entity)
  return { text: source, entities }
}

function givenEntities(params: Params, name: TextRules['entities']): Entity[] {
  const value = params.json(name)
  if (!Array.isArray(value)) return []
  return value.map(one => {
    if (typeof one !== 'object' || one === null)
      throw badRequest("can't parse MessageEntity: expected an Object")
    if (typeof one.type !== 'string') throw badRequest('can\'t parse MessageEntity: can\'t find field "type"')
    if (!Number.isInteger(one.offset) || !Number.isInteger(one.length))
      throw badRequest('can\'t parse MessageEntity: field "offset" must be a valid Number')
    return one as Entity
  })
}

const splitsPair = (text: string, at: number): boolean => /^[\udc00-\udfff]/.test(text.slice(at, at + 1))

function checkBounds(text: string, { offset, length }: Entity): void {
  const end = offset + length
  if (offset < 0 || length < 0 || end > text.length)
    throw badRequest(
      `entity beginning at UTF-16 offset ${offset} ends after the end of the text at UTF-16 offset ${end}`,
    )
  if (splitsPair(text, offset))
    throw badRequest(`entity begins in a middle of a UTF-16 symbol at UTF-16 offset ${offset}`)
  if (splitsPair(text, end))
    throw badRequest(
      `entity beginning at UTF-16 offset ${offset} ends in a middle of a UTF-16 symbol at UTF-16 offset ${end}`,
    )
}

/** The server trims white space at both ends and shifts the entities. */
function trim({ text, entities }: FormattedText): FormattedText {
  const cut = text.length - text.trimStart().length
  const trimmed = text.trim()
  const moved = entities.map(entity => {
    const start = Math.max(0, entity.offset - cut)
    const end = Math.min(trimmed.length, entity.offset + entity.length - cut)
    return { ...entity, offset: start, length: end - start }
  })
  return { text: trimmed, entities: moved.filter(entity => entity.length > 0) }
}
