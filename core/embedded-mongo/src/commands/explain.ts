import { MongoError } from '../bson/error.ts'
import { type Doc, isDoc, toDoc, type Value } from '../bson/value.ts'
import type { Plan } from '../planner/plan.ts'
import { PAUSE } from '../process/pauses.ts'
import { parseFilter } from '../query/parse-filter.ts'
import { choosePlan, needsSort, type Query, runQuery } from '../query/run-query.ts'
import type { SortField } from '../sort/sort.ts'
import { aggregate, leadingQuery } from './aggregate.ts'
import { type Command, checkOptions, docOption, hintOf, type Request, variablesOf } from './command.ts'
import { count, distinct } from './count.ts'
import { deleteStatement, remove } from './delete.ts'
import { find, findQuery, sortOption } from './find.ts'
import { findAndModify } from './find-and-modify.ts'
import { used } from './options.ts'
import { statementsOf } from './statements.ts'
import { environmentOf, update, updateStatement } from './update.ts'

const explainable: Readonly<Record<string, Command>> = {
  find,
  aggregate,
  count,
  distinct,
  findAndModify,
  findandmodify: findAndModify,
  update,
  delete: remove,
}

const VERBOSITIES = ['queryPlanner', 'executionStats', 'allPlansExecution']

export const explain: Command = {
  options: { verbosity: used('string') },
  writes: false,
  *run(request) {
    const inner = request.body.get('explain')
    const verbosity = request.body.get('verbosity') ?? 'allPlansExecution'
    if (!VERBOSITIES.includes(String(verbosity))) {
      throw new MongoError(
        'BadValue',
        `Enumeration value '${String(verbosity)}' for field 'explain.verbosity' is not a valid value.`,
      )
    }
    if (!isDoc(inner)) throw new MongoError('TypeMismatch', 'explain needs a command')
    const name = String([...inner.keys()][0])
    if (!Object.hasOwn(explainable, name)) {
      throw new MongoError('CommandNotFound', `Explain failed due to unknown command: ${name}`)
    }
    checkOptions(name, inner, explainable[name])
    const query = explained({ ...request, body: inner, name })
    if (!query) return toDoc({ queryPlanner: { winningPlan: { stage: 'EOF' } }, ok: 1 })
    const plan = choosePlan(query, request.engine.store)
    const namespace = query.collection.namespace
    const reply = toDoc({
      queryPlanner: { namespace, winningPlan: describe(query, plan), rejectedPlans: [] },
    })
    if (verbosity !== 'queryPlanner') {
      const examined = { keys: 0, documents: 0 }
      let returned = 0
      const started = performance.now()
      for (const found of runQuery(query, { ...environmentOf(request.engine), examined })) {
        if (found === PAUSE) yield PAUSE
        else returned++
      }
      reply.set(
        'executionStats',
        toDoc({
          executionSuccess: true,
          nReturned: returned,
          executionTimeMillis: Math.round(performance.now() - started),
          totalKeysExamined: examined.keys,
          totalDocsExamined: examined.documents,
        }),
      )
    }
    return reply.set('ok', 1)
  },
}

function explained(request: Request): Query | undefined {
  const { name, body, engine, database } = request
  const collection = engine.catalog.get(`${database}.${String(body.get(name))}`)
  const variables = variablesOf(body)
  if (name === 'find') return findQuery(request)
  if (!collection) return undefined
  const hint = hintOf(body.get('hint'), collection)
  const base = { collection, variables, hint }
  if (name === 'aggregate') {
    const pipeline = body.get('pipeline')
    return { ...base, ...leadingQuery(Array.isArray(pipeline) ? pipeline : []).query }
  }
  if (name === 'count' || name === 'distinct')
    return { ...base, filter: parseFilter(docOption(body, 'query')) }
  if (name === 'findAndModify' || name === 'findandmodify') {
    return {
      ...base,
      filter: parseFilter(docOption(body, 'query')),
      sort: sortOption(docOption(body, 'sort')).sort,
    }
  }
  const isUpdate = name === 'update'
  const [first] = statementsOf(request, {
    list: isUpdate ? 'updates' : 'deletes',
    options: isUpdate ? updateStatement : deleteStatement,
    required: isUpdate ? ['q', 'u'] : ['q', 'limit'],
  })
  return { ...base, filter: parseFilter(docOption(first, 'q')), hint: hintOf(first.get('hint'), collection) }
}

function describe(query: Query, plan: Plan): Record<string, unknown> {
  const access = stage(plan)
  const sorted = needsSort(query, plan)
    ? {
        stage: 'SORT',
        sortPattern: pattern(query.sort ?? []),
        inputStage: access,
      }
    : access
  return query.limit ? { stage: 'LIMIT', limitAmount: query.limit, inputStage: sorted } : sorted
}

const pattern = (sort: SortField[]): Doc => new Map(sort.map(({ path, direction }) => [path, direction]))

function stage(plan: Plan): Record<string, unknown> {
  if (plan.kind === 'scan')
    return {
      stage: 'COLLSCAN',
      direction: plan.reverse ? 'backward' : 'forward',
      filtered: plan.residual !== null,
    }
  if (plan.kind === 'or')
    return { stage: 'SUBPLAN', inputStage: { stage: 'OR', inputStages: plan.branches.map(stage) } }
  if (plan.kind === 'merge')
    return { stage: 'SORT_MERGE', sortPattern: pattern(plan.sort), inputStages: plan.branches.map(stage) }
  const keyPattern: Value = plan.index.spec.get('key')
  return {
    stage: 'FETCH',
    filtered: plan.residual !== null,
    inputStage: {
      stage: 'IXSCAN',
      keyPattern,
      indexName: plan.index.name,
      isMultiKey: plan.index.multikey.some(Boolean),
      isUnique: plan.index.unique,
      isSparse: plan.index.sparse,
      isPartial: plan.index.partial !== undefined,
      direction: plan.reverse ? 'backward' : 'forward',
      ranges: plan.ranges.length,
    },
  }
}
