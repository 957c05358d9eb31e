import { located, MongoError } from '../../bson/error.ts'
import { show } from '../../bson/show.ts'
import { type Doc, isDoc, typeName, type Value } from '../../bson/value.ts'
import { parseProjection } from '../../projection/projection.ts'
import { compileExpression } from '../compile-expression.ts'
import type { Expression, Scope } from '../scope.ts'

/** Turns one document into one document. */
export type Shape = (doc: Doc, variables: Map<string, Value>) => Doc

/** `$project`, `$set`/`$addFields`, `$unset`, `$replaceRoot`/`$replaceWith`. */
export function compileShape(name: string, argument: Value): Shape {
  switch (name) {
    case '$project':
      return project(argument)
    case '$set':
    case '$addFields':
      return addFields(name, argument)
    case '$unset':
      return unset(argument)
    case '$replaceRoot':
      if (!isDoc(argument) || argument.size !== 1 || !argument.has('newRoot')) {
        throw located(40231, "$replaceRoot needs exactly one field, 'newRoot'")
      }
      return replaceRoot(argument.get('newRoot'))
    default:
      return replaceRoot(argument)
  }
}

function project(argument: Value): Shape {
  if (!isDoc(argument) || argument.size === 0)
    throw located(51272, '$project specification must be a non-empty object')
  const projection = parseProjection(argument, { stage: '$project' })
  return (doc, variables) => projection(doc, { variables })
}

function unset(argument: Value): Shape {
  const names = Array.isArray(argument) ? argument : [argument]
  if (names.length === 0 || names.some(name => typeof name !== 'string')) {
    throw located(31120, '$unset specification must be a string or an array of strings')
  }
  return project(new Map(names.map(name => [String(name), 0])))
}

interface Node {
  evaluate?: Expression
  children: Map<string, Node>
}

/** New values are computed from the document as it came in; nested names reach into documents and arrays. */
function addFields(name: string, argument: Value): Shape {
  if (!isDoc(argument))
    throw located(40272, `${name} specification stage must be an object, got ${typeName(argument)}`)
  if (argument.size === 0) throw located(40177, `${name} specification must have at least one field`)
  const root: Node = { children: new Map() }
  insertAll(root, argument)
  return (doc, variables) => assign(doc, root, { root: doc, current: doc, variables })
}

function insertAll(root: Node, spec: Doc): void {
  for (const [path, value] of spec) {
    const parts = path.split('.')
    if (path.startsWith('$') || parts.includes(''))
      throw new MongoError('FailedToParse', `invalid field name: '${path}'`)
    if (parts.some(part => part.startsWith('$'))) {
      throw located(16410, `FieldPath field names may not start with '$': ${path}`)
    }
    let node = root
    for (const part of parts) {
      if (node.evaluate) throw located(40176, `specification contains two conflicting paths: ${path}`)
      const next: Node = node.children.get(part) ?? { children: new Map() }
      node.children.set(part, next)
      node = next
    }
    if (node.evaluate || (node.children.size > 0 && !isNested(value))) {
      throw located(40176, `specification contains two conflicting paths: ${path}`)
    }
    if (isNested(value)) insertAll(node, value)
    else node.evaluate = compileExpression(value)
  }
}

const isNested = (value: Value): value is Doc => {
  if (!isDoc(value) || value.size === 0) return false
  return ![...value.keys()][0].startsWith('$')
}

function assign(value: Value, node: Node, scope: Scope): Doc {
  const out: Doc = isDoc(value) ? new Map(value) : new Map()
  for (const [name, child] of node.children) {
    if (child.evaluate) {
      const next = child.evaluate(scope)
      if (next === undefined) out.delete(name)
      else out.set(name, next)
    } else out.set(name, assignBelow(out.get(name), child, scope))
  }
  return out
}

const assignBelow = (value: Value, node: Node, scope: Scope): Value =>
  Array.isArray(value) ? value.map(item => assignBelow(item, node, scope)) : assign(value, node, scope)

function replaceRoot(argument: Value): Shape {
  const evaluate = compileExpression(argument)
  return (doc, variables) => {
    const next = evaluate({ root: doc, current: doc, variables })
    if (!isDoc(next)) {
      throw located(
        40228,
        `'newRoot' expression must evaluate to an object, but resulting value was: ${show(next)}`,
      )
    }
    return next
  }
}
