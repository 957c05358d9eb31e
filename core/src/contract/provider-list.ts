export interface ModelProvider {
  id: string
  /** Name as the vendor writes it: the same in every language. */
  name: string
  /** Fixed address of the provider; missing: the person types it. */
  baseUrl?: string
  /** Address of the page where a key is made, or the server is installed. */
  page?: string
  /** A server without keys on a person's own computer. */
  isLocal?: true
  /** Form of its names of models, where that is not plain. */
  modelForm?: string
  /** Tokens that its chat models accept at least, where it reports nothing of a model. */
  contextTokens: number
}

/** OpenAI's own address: it is not stored, a key without an address goes there. */
export const openaiAddress = 'https://api.openai.com/v1'

/**
 * Providers with OpenAI's interface that the dashboard offers by name. YandexGPT and GigaChat follow their documentation
 * and were not tried live: https://yandex.cloud/docs/foundation-models/concepts/openai-compatibility. GigaChat has short-lived tokens and
 * certificates of its own, so a compatible gateway in front of it is called.
 */
export const modelProviders = [
  {
    id: 'openai',
    name: 'OpenAI',
    baseUrl: openaiAddress,
    page: 'https://platform.openai.com/api-keys',
    contextTokens: 128_000,
  },
  {
    id: 'gemini',
    name: 'Gemini',
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta/openai',
    page: 'https://aistudio.google.com/apikey',
    contextTokens: 128_000,
  },
  {
    id: 'openrouter',
    name: 'OpenRouter',
    baseUrl: 'https://openrouter.ai/api/v1',
    page: 'https://openrouter.ai/keys',
    contextTokens: 32_000,
  },
  {
    id: 'yandex',
    name: 'YandexGPT',
    baseUrl: 'https://llm.api.cloud.yandex.net/v1',
    page: 'https://yandex.cloud/docs/iam/operations/authentication/manage-api-keys',
    modelForm: 'gpt://<folder>/yandexgpt/latest',
    contextTokens: 32_000,
  },
  {
    id: 'gigachat',
    name: 'GigaChat',
    page: 'https://developers.sber.ru/docs/ru/gigachat/overview',
    contextTokens: 32_000,
  },
  {
    id: 'ollama',
    name: 'Ollama',
    baseUrl: 'http://127.0.0.1:11434/v1',
    page: 'https://ollama.com/download',
    isLocal: true,
    // The context that it loads a model with unless OLLAMA_CONTEXT_LENGTH says otherwise: more would be cut off unseen.
    contextTokens: 4_096,
  },
  {
    id: 'lmstudio',
    name: 'LM Studio',
    baseUrl: 'http://127.0.0.1:1234/v1',
    page: 'https://lmstudio.ai',
    isLocal: true,
    contextTokens: 4_096,
  },
  {
    id: 'vllm',
    name: 'vLLM',
    baseUrl: 'http://127.0.0.1:8000/v1',
    page: 'https://docs.vllm.ai',
    isLocal: true,
    contextTokens: 8_192,
  },
  { id: 'other', name: '', contextTokens: 8_192 },
] as const satisfies readonly ModelProvider[]
export type ModelProviderId = (typeof modelProviders)[number]['id']
