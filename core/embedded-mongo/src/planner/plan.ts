import { KEPT_BYTES } from '../index/index-keys.ts'
import type { Filter } from '../query/filter.ts'
import type { SortField } from '../sort/sort.ts'
import type { Collection, Index } from '../storage/collection.ts'
import { indexRanges, type KeyRange, type PlannedIndex, planIndex } from './index-plan.ts'

/**
 * The way to find documents. `residual` is the condition that is left to check on each document (null: none).
 */
export type Plan =
  | { kind: 'scan'; residual: Filter | null; reverse: boolean }
  | IndexPlan
  | { kind: 'or'; branches: Plan[]; residual: Filter }
  | MergePlan

export interface IndexPlan {
  kind: 'index'
  index: Index
  ranges: KeyRange[]
  reverse: boolean
  residual: Filter | null
  /** The whole filter: checked again on a document that changed after its key was read. */
  filter: Filter
  /** true: documents come in the order of the wanted sort. */
  sorted: boolean
  /** true: it reads a part of the index, not all of it. */
  bounded: boolean
  /** true: the index is unique and its whole key is known, so there is one document at most. */
  point: boolean
}

/** Reads branches that are each in the order of the sort, and merges them. */
export interface MergePlan {
  kind: 'merge'
  branches: (IndexPlan | MergePlan)[]
  sort: SortField[]
  /** Condition that the branches leave to check, beside their `$or`; null: none. */
  residual: Filter | null
  /** The whole filter: checked again on a document that changed while it waited its turn. */
  filter: Filter
}

export interface PlanQuestion {
  filter: Filter
  sort?: SortField[]
  /** An index by name or key pattern, already found; 'natural' forbids indexes. */
  hint?: Index | 'natural' | 'reverse'
  /** Counts the keys in a range, up to a limit: chooses between indexes. */
  estimate: (index: Index, ranges: KeyRange[]) => number
}

/** Chooses how to run a query on a collection. */
export function plan(collection: Collection, question: PlanQuestion): Plan {
  const { filter, sort, hint } = question
  if (hint === 'natural' || hint === 'reverse') {
    return { kind: 'scan', residual: residualOf(filter), reverse: hint === 'reverse' }
  }
  const conjuncts = flatten(filter)
  const usable = hint ? [hint] : collection.indexes.filter(each => !each.building && !each.hidden)
  const candidates = usable
    .map(index => planIndex({ index, conjuncts, sort, forced: hint !== undefined }))
    .filter(each => each !== undefined)
  const best = choose(candidates, question)
  const or = !best || (best.bounded === 0 && !hint) ? planOr(collection, { question, conjuncts }) : undefined
  // An index that gives the order without a sort is better than branches that would have to be sorted.
  if (best && or?.kind !== 'merge') return toPlan(best, question)
  return or ?? { kind: 'scan', residual: residualOf(filter), reverse: false }
}

const residualOf = (filter: Filter): Filter | null => (flatten(filter).length === 0 ? null : filter)

/** The predicates that must all hold. */
export function flatten(filter: Filter): Filter[] {
  return filter.kind === 'and' ? filter.filters.flatMap(flatten) : [filter]
}

function toPlan(chosen: PlannedIndex, { filter, sort }: PlanQuestion): IndexPlan | MergePlan {
  if (!chosen.parts || !sort) return toIndexPlan(chosen, filter)
  return {
    kind: 'merge',
    branches: chosen.parts.map(part => toIndexPlan(part, filter)),
    sort,
    residual: null,
    filter,
  }
}

function toIndexPlan(chosen: PlannedIndex, filter: Filter): IndexPlan {
  const ranges = indexRanges(chosen)
  return {
    kind: 'index',
    index: chosen.index,
    ranges,
    // A bound of the greatest length may have been cut.
    point:
      chosen.index.unique && chosen.allPoints && ranges.length === 1 && ranges[0].low.length < KEPT_BYTES,
    reverse: chosen.reverse,
    residual: chosen.exact ? null : filter,
    filter,
    sorted: chosen.sorted,
    bounded: chosen.bounded > 0,
  }
}

function choose(candidates: PlannedIndex[], { estimate, sort }: PlanQuestion): PlannedIndex | undefined {
  if (candidates.length < 2) return candidates[0]
  const unique = candidates.find(each => each.index.unique && each.allPoints)
  if (unique) return unique
  let best: { candidate: PlannedIndex; cost: number } | undefined
  for (const candidate of candidates) {
    const keys = candidate.bounded === 0 ? 1_000_000 : estimate(candidate.index, indexRanges(candidate))
    // A blocking sort of many documents costs far more than the reads; an exact plan reads no document twice.
    const cost =
      keys * (sort && !candidate.sorted && !candidate.parts ? 3 : 1) * (candidate.exact ? 0.9 : 1) -
      candidate.bounded * 0.1
    if (!best || cost < best.cost) best = { candidate, cost }
  }
  return best?.candidate
}

/** An `$or` whose every branch has an index is read branch by branch: merged when each is in order. */
function planOr(
  collection: Collection,
  { question, conjuncts }: { question: PlanQuestion; conjuncts: Filter[] },
): Plan | undefined {
  for (const each of conjuncts) {
    if (each.kind !== 'or') continue
    const isWhole = conjuncts.length === 1
    const merged = mergeOr(collection, { question, branches: each.filters, isWhole })
    if (merged) return merged
    const branches = each.filters.map(branch =>
      plan(collection, { filter: branch, estimate: question.estimate }),
    )
    if (branches.every(branch => branch.kind !== 'scan')) {
      return { kind: 'or', branches, residual: question.filter }
    }
  }
  return undefined
}

function mergeOr(
  collection: Collection,
  {
    question: { filter, sort, estimate },
    branches,
    isWhole,
  }: { question: PlanQuestion; branches: Filter[]; isWhole: boolean },
): MergePlan | undefined {
  if (!sort || sort.length === 0) return undefined
  const plans: (IndexPlan | MergePlan)[] = []
  for (const branch of branches) {
    const planned = plan(collection, { filter: branch, sort, estimate })
    const usable = planned.kind === 'merge' || (planned.kind === 'index' && planned.sorted && planned.bounded)
    if (!usable) return undefined
    plans.push(planned)
  }
  return { kind: 'merge', branches: plans, sort, residual: isWhole ? null : filter, filter }
}
