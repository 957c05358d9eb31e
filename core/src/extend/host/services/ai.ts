import type { FastifyInstance } from 'fastify'
import type { Static, TObject } from 'typebox'
import { answer, type ChatTurn, collectAnswer, failAi, failUnfinished } from '../../../answers/ai/index.ts'
import { working } from '../../../contract/accounts/account-state.ts'
import type { PluginManifest } from '../../../contract/manifest.ts'
import type { Answer, Ask, AskRequest } from '../../../plugin/services/ai.ts'
import { chooseModel } from './ask/choose-model.ts'
import { createFit, readJson } from './ask/read-json.ts'
import { createHold, createTools, type Hold } from './ask/tool-calls.ts'

const maxMs = 900_000
const maxRounds = 8

export interface AskOptions {
  /** Signal that is aborted when the server stops. */
  stopping: AbortSignal
  manifest: PluginManifest
}

export const createAsk = (app: FastifyInstance, { stopping, manifest }: AskOptions): Ask => {
  async function ask<S extends TObject>(
    request: Omit<AskRequest, 'reply'> & { reply: S },
  ): Promise<Answer & { value: Static<S> }>
  async function ask(request: AskRequest & { reply?: undefined }): Promise<Answer>
  async function ask(request: AskRequest): Promise<Answer & { value?: unknown }> {
    const { accountId, messages, reply, onText, onWithdrawn, onDraft, timeoutMs } = request
    if (messages.at(-1)?.role !== 'user') throw new Error('the last of the messages has to be the user’s')
    request.signal?.throwIfAborted()
    const { account, assistant, isBuiltIn, provider, access, model, limits } = await chooseModel(app, request)
    const temperature = request.temperature ?? assistant?.temperature
    const tools = createTools(isBuiltIn ? [] : (request.tools ?? []))
    const fit = reply && createFit(reply)
    await app.usage.take(accountId)

    const totalMs = Math.min(Math.max(1, timeoutMs ?? limits.totalMs), maxMs)
    const late = new AbortController()
    const seconds = Math.ceil(totalMs / 1_000)
    const timer = setTimeout(() => late.abort(failAi('ai.too-slow', { params: { seconds } })), totalMs)
    const signal = AbortSignal.any([late.signal, stopping, ...(request.signal ? [request.signal] : [])])
    const instructions = [request.instructions, tools.about, reply && formatOf(reply)]
      .filter(Boolean)
      .join('\n\n')
    const spent: { hasText: boolean; tokens?: Answer['usage'] } = { hasText: false }

    const speak = async (turns: readonly ChatTurn[], hold: Hold) => {
      // The account may have been stopped or blocked since the last round.
      await app.accounts.requireOpen({ id: accountId }, working)
      const events = answer({
        provider,
        access,
        model,
        signal,
        limits: { ...limits, totalMs },
        request: {
          isBare: true,
          target: model.target,
          assistant: { name: assistant?.name ?? manifest.title.en, instructions },
          turns,
          passages: [],
          ...(temperature !== undefined && { temperature }),
          ...(reply && !tools.about && { replySchema: { ...reply } }),
        },
      })
      let written = ''
      const { text, finish, end } = await collectAnswer(events, {
        onText: piece => {
          spent.hasText = true
          hold.push(piece.text)
          written += piece.text
          onDraft?.(written)
        },
        onWithdrawn: ({ length }) => {
          written = written.slice(0, length)
          hold.keepFirst(written)
          onDraft?.(written)
        },
      })
      spent.tokens = sum(spent.tokens, end?.usage)
      return { text, finish }
    }

    const show = (piece: string): void => {
      if (!reply) onText?.(piece)
    }
    const withdraw = (text: string): void => {
      if (!reply) onWithdrawn?.(text)
    }
    const converse = async (): Promise<Answer & { value?: unknown }> => {
      const turns: ChatTurn[] = messages.map(({ role, text }) => ({ role, text }))
      let rounds = 0
      let isSecond = false
      for (;;) {
        const hold = createHold(show, { isCallPossible: tools.about !== '', withdraw })
        const { text, finish } = await speak(turns, hold)
        const answered = () => ({
          text,
          model: model.alias,
          isComplete: finish === 'stop',
          ...(spent.tokens && { usage: spent.tokens }),
        })
        const call = tools.callIn(text)
        if (call) {
          rounds += 1
          if (rounds > maxRounds) throw failAi('ai.too-many-calls')
          turns.push({ role: 'assistant', text }, { role: 'user', text: await tools.run(call, signal) })
          continue
        }
        hold.flush()
        if (!fit) return answered()
        const fitting = fit(readJson(text))
        if ('value' in fitting) return { ...answered(), value: fitting.value }
        if (finish !== 'stop') throw failUnfinished(finish)
        if (isSecond) throw failAi('ai.wrong-shape')
        isSecond = true
        turns.push({ role: 'assistant', text }, { role: 'user', text: faultOf(fitting.fault) })
      }
    }

    try {
      return await converse()
    } finally {
      clearTimeout(timer)
      // Interrupted answers were billed by the provider too.
      if (spent.hasText)
        await app.usage.record({
          accountId: account._id,
          assistantId: assistant?._id ?? null,
          model: model.alias,
          ...(spent.tokens && { tokens: spent.tokens }),
        })
    }
  }
  return ask
}

const formatOf = (schema: TObject): string =>
  `Answer with one JSON object that fits this JSON Schema, and with nothing else: ${JSON.stringify(schema)}`

const faultOf = (fault: string): string =>
  `Your answer does not fit the schema: ${fault}. Answer again with the whole JSON object, and with nothing else.`

const sum = (one: Answer['usage'], other: Answer['usage']): Answer['usage'] =>
  one && other
    ? {
        inputTokens: one.inputTokens + other.inputTokens,
        outputTokens: one.outputTokens + other.outputTokens,
      }
    : (one ?? other)
