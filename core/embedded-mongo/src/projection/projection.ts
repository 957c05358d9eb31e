import { compileExpression } from '../aggregation/compile-expression.ts'
import type { Expression, Scope } from '../aggregation/scope.ts'
import { wholeNumber } from '../bson/arithmetic.ts'
import { located, MongoError } from '../bson/error.ts'
import { type Doc, isDoc, isNum, truthy, type Value } from '../bson/value.ts'
import type { Filter } from '../query/filter.ts'
import { matches, matchesValue } from '../query/matches.ts'
import { parseFilter } from '../query/parse-filter.ts'

/** Shapes one document for the reply. */
export type Projection = (doc: Doc, scope: ProjectionScope) => Doc

export interface ProjectionScope {
  variables: Map<string, Value>
  /** Index of the matched element, for `'a.$'`. */
  arrayIndex?: number
}

type Leaf =
  | { kind: 'include' }
  | { kind: 'exclude' }
  | { kind: 'compute'; evaluate: Expression }
  | { kind: 'slice'; skip?: number; count: number }
  | { kind: 'elemMatch'; filter: Filter; objects: boolean }
  | { kind: 'positional' }

interface Node {
  leaf?: Leaf
  children: Map<string, Node>
}

/** Parses a `find` projection (or `$project`, where `stage` forbids find's own operators).
 *  Source: MongoDB manual, "Project Fields to Return from Query". */
export function parseProjection(spec: Doc, { stage }: { stage: 'find' | '$project' }): Projection {
  const root: Node = { children: new Map() }
  let mode: 'inclusion' | 'exclusion' | undefined
  let id: Leaf | undefined
  const leaves = flattenSpec(spec, '').map(([path, value]) => ({ path, leaf: parseLeaf(path, value, stage) }))
  checkPositional(leaves.map(each => each.leaf))
  for (const { path, leaf } of leaves) {
    if (path === '_id') {
      id = leaf
      if (leaf.kind !== 'compute') continue
    }
    const wants =
      leaf.kind === 'exclude'
        ? 'exclusion'
        : leaf.kind === 'slice' || leaf.kind === 'elemMatch'
          ? undefined
          : 'inclusion'
    if (wants && mode && wants !== mode) {
      throw located(
        mode === 'inclusion' ? 31254 : 31253,
        `Cannot do ${wants} on field ${path} in ${mode} projection`,
      )
    }
    mode ??= wants
    if (leaf.kind === 'elemMatch') mode ??= 'inclusion'
    insert(root, path.endsWith('.$') ? path.slice(0, -2) : path, leaf)
  }
  if (mode === undefined && id?.kind === 'include' && root.children.size === 0) mode = 'inclusion'
  const inclusion = mode === 'inclusion'
  if (id === undefined && inclusion) insert(root, '_id', { kind: 'include' })
  else if (id && id.kind !== 'compute' && (id.kind === 'include') === inclusion) insert(root, '_id', id)
  return (doc, scope) => {
    const full: Scope = { root: doc, current: doc, variables: scope.variables }
    return inclusion ? includeFields(doc, root, { full, scope }) : excludeFields(doc, root, { full, scope })
  }
}

function checkPositional(leaves: Leaf[]): void {
  const positional = leaves.filter(leaf => leaf.kind === 'positional').length
  if (positional > 1) throw located(31276, 'Cannot specify more than one positional projection per query.')
  if (positional === 0) return
  if (leaves.some(leaf => leaf.kind === 'elemMatch'))
    throw located(31255, 'Cannot specify positional operator and $elemMatch.')
  if (leaves.some(leaf => leaf.kind === 'slice'))
    throw located(31256, 'Cannot specify positional operator and $slice.')
}

/** `{a: {b: 1}}` means `{'a.b': 1}`. */
function flattenSpec(spec: Doc, prefix: string): [string, Value][] {
  const out: [string, Value][] = []
  if (spec.size === 0 && prefix !== '')
    throw located(51270, `An empty sub-projection is not a valid value. Found empty object at path ${prefix}`)
  for (const [key, value] of spec) {
    const path = prefix === '' ? key : `${prefix}.${key}`
    if (path.split('.').includes(''))
      throw new MongoError('BadValue', `FieldPath field names may not be empty strings: '${path}'`)
    const nested = isDoc(value) && !([...value.keys()][0] ?? '').startsWith('$')
    if (nested) out.push(...flattenSpec(value, path))
    else out.push([path, value])
  }
  return out
}

function parseLeaf(path: string, value: Value, stage: 'find' | '$project'): Leaf {
  if (path.endsWith('.$')) {
    if (stage !== 'find') throw located(31324, 'positional projection is not allowed in an aggregation')
    return { kind: 'positional' }
  }
  if (path.split('.').includes('$')) {
    throw located(31394, `It is illegal to specify the positional operator in the middle of a path: ${path}`)
  }
  if (path.split('.').some(part => part.startsWith('$')))
    throw located(16410, `FieldPath field names may not start with '$': ${path}`)
  if (typeof value === 'boolean' || isNum(value)) return { kind: truthy(value) ? 'include' : 'exclude' }
  if (
    stage === 'find' &&
    isDoc(value) &&
    value.size > 1 &&
    (value.has('$slice') || value.has('$elemMatch'))
  ) {
    throw located(
      15983,
      `an object representing an expression must have exactly one field: ${[...value.keys()].join(', ')}`,
    )
  }
  if (stage === 'find' && isDoc(value) && value.has('$slice')) {
    const slice = sliceLeaf(value.get('$slice'))
    if (slice) return slice
  }
  if (stage === 'find' && isDoc(value) && value.has('$elemMatch')) return elemMatchLeaf(path, value)
  if (isDoc(value) && value.has('$meta')) {
    throw new MongoError('CommandNotSupported', '$meta is not supported by this database')
  }
  return { kind: 'compute', evaluate: compileExpression(value) }
}

function sliceLeaf(value: Value): Leaf | undefined {
  if (isNum(value)) {
    const count = wholeNumber(value) ?? Math.trunc(Number(value))
    return count < 0 ? { kind: 'slice', skip: count, count: -count } : { kind: 'slice', count }
  }
  if (!Array.isArray(value) || value.length !== 2 || !value.every(isNum)) return undefined
  const [skip, count] = value.map(wholeNumber)
  if (skip === undefined || count === undefined || count <= 0)
    throw located(28724, 'The $slice limit must be positive')
  return { kind: 'slice', skip, count }
}

function elemMatchLeaf(path: string, value: Doc): Leaf {
  if (path.includes('.')) throw located(31275, 'Cannot use $elemMatch projection on a nested field.')
  const parsed = parseFilter(new Map([[path, value]]))
  if (parsed.kind !== 'field' || parsed.test.op !== 'elemMatch')
    throw new MongoError('BadValue', 'elemMatch: Invalid argument')
  return { kind: 'elemMatch', filter: parsed.test.filter, objects: parsed.test.objects }
}

function insert(root: Node, path: string, leaf: Leaf): void {
  let node = root
  for (const part of path.split('.')) {
    if (node.leaf) throw located(31249, `Path collision at ${path}`)
    let next = node.children.get(part)
    if (!next) {
      next = { children: new Map() }
      node.children.set(part, next)
    }
    node = next
  }
  if (node.leaf || node.children.size > 0) throw located(31250, `Path collision at ${path}`)
  node.leaf = leaf
}

interface Shape {
  full: Scope
  scope: ProjectionScope
}

function includeFields(doc: Doc, node: Node, shape: Shape): Doc {
  const out: Doc = new Map()
  for (const [name, value] of doc) {
    const child = node.children.get(name)
    if (!child || child.leaf?.kind === 'compute') continue
    const kept = child.leaf ? applyLeaf(value, child.leaf, shape) : includeBelow(value, child, shape)
    if (kept !== undefined) out.set(name, kept)
  }
  addComputed(out, doc, { node, shape })
  return out
}

function includeBelow(value: Value, node: Node, shape: Shape): Value {
  if (isDoc(value)) return includeFields(value, node, shape)
  if (Array.isArray(value)) {
    return value
      .filter(item => isDoc(item) || Array.isArray(item))
      .map(item => includeBelow(item, node, shape))
  }
  return undefined
}

/** Computed fields come after the included ones, in the order of the specification. */
function addComputed(out: Doc, source: Doc, { node, shape }: { node: Node; shape: Shape }): void {
  for (const [name, child] of node.children) {
    if (child.leaf?.kind === 'compute') {
      const value = child.leaf.evaluate(shape.full)
      if (value === undefined) out.delete(name)
      else out.set(name, value)
    } else if (!child.leaf && !source.has(name)) {
      const made: Doc = new Map()
      addComputed(made, new Map(), { node: child, shape })
      if (made.size > 0) out.set(name, made)
    }
  }
}

function excludeFields(doc: Doc, node: Node, shape: Shape): Doc {
  const out: Doc = new Map()
  for (const [name, value] of doc) {
    const child = node.children.get(name)
    const kept = !child
      ? value
      : child.leaf
        ? applyLeaf(value, child.leaf, shape)
        : excludeBelow(value, child, shape)
    if (kept !== undefined) out.set(name, kept)
  }
  return out
}

function excludeBelow(value: Value, node: Node, shape: Shape): Value {
  if (isDoc(value)) return excludeFields(value, node, shape)
  return Array.isArray(value) ? value.map(item => excludeBelow(item, node, shape)) : value
}

function applyLeaf(value: Value, leaf: Leaf, { scope }: Shape): Value {
  if (leaf.kind === 'include') return value
  if (leaf.kind === 'exclude') return undefined
  if (leaf.kind === 'slice') return Array.isArray(value) ? sliced(value, leaf) : value
  if (leaf.kind === 'positional') {
    if (!Array.isArray(value)) return value
    if (scope.arrayIndex === undefined || scope.arrayIndex >= value.length) {
      throw located(
        51246,
        "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
      )
    }
    return [value[scope.arrayIndex]]
  }
  if (leaf.kind !== 'elemMatch' || !Array.isArray(value)) return undefined
  const found = value.find(item =>
    leaf.objects ? isDoc(item) && matches(leaf.filter, item, scope) : matchesValue(leaf.filter, item, scope),
  )
  return found === undefined ? undefined : [found]
}

function sliced(list: Value[], { skip, count }: { skip?: number; count: number }): Value[] {
  const from = skip === undefined ? 0 : skip >= 0 ? skip : Math.max(0, list.length + skip)
  return list.slice(from, from + count)
}
