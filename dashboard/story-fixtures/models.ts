import type { ChatModel, ModelTool } from '@botanika/core/contract'

const text = (ru: string, en: string, pl: string) => ({ ru, en, pl })

const noKey = text('Нужен ключ OpenAI', 'An OpenAI key is needed', 'Potrzebny jest klucz OpenAI')
const onlyFiles: ModelTool[] = [
  { type: 'file_search', available: true },
  { type: 'vision', available: true },
  { type: 'web_search', available: false, reason: noKey },
  { type: 'code_interpreter', available: false, reason: noKey },
]
const none: ModelTool[] = onlyFiles.map(({ type }) => ({
  type,
  available: false,
  reason: text('Инструментов нет', 'There are no tools', 'Nie ma narzędzi'),
}))

const chat = (alias: string, rest: Partial<ChatModel> = {}): ChatModel => ({
  alias,
  label: alias,
  kind: 'chat',
  supports: { temperature: true, vision: true, tools: ['file_search', 'vision'] },
  tools: onlyFiles,
  available: true,
  ...rest,
})

/** Models of the stories in every standing: no key, retiring, gone, pictures, films that are off, built-in. */
export const storyModels: ChatModel[] = [
  chat('gpt-4o', {
    label: 'GPT-4o',
    available: false,
    retiresAt: '2036-01-14',
    replacement: 'gpt-6-luna',
  }),
  chat('gpt-4o-mini', { label: 'GPT-4o Mini', available: false }),
  chat('gemini-2.5-flash', { label: 'Gemini 2.5 Flash', retiresAt: '2026-11-01', replacement: 'gpt-4o' }),
  chat('dall-e-3', { label: 'DALL-E 3', kind: 'image', tools: none, available: false }),
  chat('veo-3', {
    label: 'Veo3',
    kind: 'video',
    tools: none,
    available: false,
    reason: text('Видео на этом сервере выключено', 'Video is off on this server', 'Wideo jest tu wyłączone'),
  }),
  chat('botanika-local', {
    label: 'Ботаника (встроенная)',
    supports: { temperature: false, vision: false, tools: ['file_search'] },
  }),
]
