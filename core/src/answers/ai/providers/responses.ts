import type OpenAI from 'openai'
import { type Clock, systemClock } from '../../../platform/clock.ts'
import { buildPrompt, resultText } from '../prompt.ts'
import type { PromptTurn } from '../prompt-turns.ts'
import type {
  ChatProvider,
  ChatRequest,
  Exchange,
  Fetch,
  HostedTool,
  OfferedFunction,
  ProviderAccess,
} from '../provider.ts'
import { classifyFailure } from './classify-failure.ts'
import { callWithout } from './create-client.ts'
import { readResponse } from './read-response.ts'
import { beforeLongText } from './stream/encode-body.ts'
import { postJson } from './stream/post-json.ts'
import { type EventStream, readEvents } from './stream/read-events.ts'
import { type Send, senderOf } from './stream/send.ts'
import { rememberThinkers } from './thoughts/remember-thinkers.ts'

/**
 * The provider for OpenAI's `/responses`. The provider stores nothing (`store: false`): instructions and
 * history are sent with every call. Hosted tools run at the provider. It has no time-outs or retries of its
 * own: the watchdog and the retry policy wrap it. `fetch` is used where the access has none; default: a direct call.
 */
export const createResponses = ({
  fetch,
  clock = systemClock,
}: {
  fetch?: Fetch
  clock?: Clock
} = {}): ChatProvider => {
  const thinkers = rememberThinkers()
  return {
    id: 'responses',
    async *stream(request, access) {
      try {
        yield* readResponse(await open(request, access, senderOf(access.fetch ?? fetch)), {
          clock,
          holdsLinks: request.tools?.includes('web_search') === true,
          thoughts: thinkers.filterFor(access, request.target),
        })
      } catch (error) {
        request.signal.throwIfAborted()
        throw classifyFailure(error, { model: request.target, access })
      }
    },
  }
}

async function open(
  request: ChatRequest,
  access: ProviderAccess,
  send: Send,
): Promise<EventStream<OpenAI.Responses.ResponseStreamEvent>> {
  const { target: model, temperature, replySchema: schema, functions, mustAnswer, signal } = request
  const tools = [...(request.tools ?? []).map(toTool), ...(functions ?? []).map(toFunctionTool)]
  const { system, passages, turns } = buildPrompt(request)
  const instructions = beforeLongText(system, passages)
  const input = [...turns.flatMap(toItem), ...(request.exchanges ?? []).flatMap(fromExchange)]
  // Reasoning models refuse `temperature`, some models a hosted tool: such a call is repeated without them.
  const extras = {
    ...(temperature !== undefined && { temperature }),
    ...(tools.length > 0 && { tools }),
    ...(functions && mustAnswer && { tool_choice: 'none' as const }),
    ...(schema && {
      text: { format: { type: 'json_schema' as const, name: 'reply', schema, strict: false } },
    }),
  }
  const answered = await callWithout(extras, given => {
    const body: Params = { model, instructions, input, store: false, stream: true, ...given }
    return postJson(send, access, { path: '/responses', body, longText: passages, signal })
  })
  return readEvents(answered, {
    onBytes: () => request.onActivity?.(),
    mayWait: event => event?.type === 'response.output_text.delta',
  })
}

type Params = OpenAI.Responses.ResponseCreateParamsStreaming

const toTool = (tool: HostedTool): OpenAI.Responses.Tool =>
  tool === 'web_search'
    ? // Without this the provider searches as if from the United States.
      { type: 'web_search', user_location: { type: 'approximate' } }
    : { type: 'code_interpreter', container: { type: 'auto' } }

const toFunctionTool = ({ name, description, parameters }: OfferedFunction): OpenAI.Responses.Tool => ({
  type: 'function',
  name,
  description,
  parameters: { ...parameters },
  strict: false,
})

/** The items without the provider's ids: those of reasoning models would have to come with their reasoning. */
const fromExchange = ({ text, calls, results }: Exchange): OpenAI.Responses.ResponseInputItem[] => [
  ...(text ? [{ role: 'assistant' as const, content: text }] : []),
  ...calls.map(({ id, name, arguments: given }) => ({
    type: 'function_call' as const,
    call_id: id,
    name,
    arguments: given,
  })),
  ...calls.map(({ id }, index) => ({
    type: 'function_call_output' as const,
    call_id: id,
    output: resultText(results[index] ?? ''),
  })),
]

function toItem(message: PromptTurn): OpenAI.Responses.ResponseInputItem[] {
  if (message.role === 'assistant') return [{ role: 'assistant', content: message.text }]
  if (!message.images?.length) return [{ role: 'user', content: message.text }]
  const images = message.images.map(({ mediaType, bytes }) => ({
    type: 'input_image' as const,
    detail: 'auto' as const,
    image_url: `data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}`,
  }))
  const text = message.text ? [{ type: 'input_text' as const, text: message.text }] : []
  return [{ role: 'user', content: [...text, ...images] }]
}
