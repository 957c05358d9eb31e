/** Encoding of a response in one of the two interfaces: server-sent events, ready to write. */
export interface Wire {
  /** Events before the first piece of text. */
  begin(): string
  delta(text: string): string
  /** A web page cited by the text before it; empty if the interface has no citations. */
  source(page: { url: string; title: string }): string
  /** The terminal event. `reason` as named by chat completions. */
  end(reason: string, text: string, usage?: WireUsage): string
  /** The end of a stream after its terminal event. */
  close: string
  error(code: string, message: string): string
}

export interface WireUsage {
  prompt_tokens: number
  completion_tokens: number
}

const data = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`
const choice = (value: unknown): string =>
  data({ id: 'c', object: 'chat.completion.chunk', choices: [value] })

export const chatWire: Wire = {
  begin: () => '',
  delta: content => choice({ index: 0, delta: { content }, finish_reason: null }),
  source: () => '',
  end: (reason, _, usage) =>
    choice({ index: 0, delta: {}, finish_reason: reason }) + (usage ? data({ choices: [], usage }) : ''),
  close: 'data: [DONE]\n\n',
  error: (code, message) => data({ error: { code, message } }),
}

const event = (type: string, value: object): string =>
  `event: ${type}\n${data({ type, sequence_number: 0, ...value })}`
const part = { item_id: 'msg_1', output_index: 0, content_index: 0 }

export const responsesWire: Wire = {
  begin: () =>
    event('response.created', { response: { id: 'resp_1', status: 'in_progress' } }) +
    event('response.of_a_later_year', { item: 1 }) +
    event('response.output_item.added', { output_index: 0, item: { type: 'message', id: 'msg_1' } }),
  delta: delta => event('response.output_text.delta', { ...part, delta }),
  source: page =>
    event('response.output_text.annotation.added', {
      ...part,
      annotation_index: 0,
      annotation: { type: 'url_citation', start_index: 0, end_index: 1, ...page },
    }),
  end: (reason, text, usage) => {
    const incomplete = { length: 'max_output_tokens', content_filter: 'content_filter' }[reason]
    const status = incomplete ? 'incomplete' : 'completed'
    return event(`response.${status}`, {
      response: {
        id: 'resp_1',
        status,
        incomplete_details: incomplete ? { reason: incomplete } : null,
        output: [{ type: 'message', id: 'msg_1', content: [{ type: 'output_text', text }] }],
        ...(usage && {
          usage: { input_tokens: usage.prompt_tokens, output_tokens: usage.completion_tokens },
        }),
      },
    })
  },
  close: '',
  error: (code, message) =>
    event('response.failed', { response: { id: 'resp_1', status: 'failed', error: { code, message } } }),
}
