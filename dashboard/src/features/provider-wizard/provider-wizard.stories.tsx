import type { ProbeReply, ProbeStep } from '@botanika/core/contract'
import { answers, broken, person } from '../../../story-fixtures/account.ts'
import { StoryFrame } from '../../../story-fixtures/story-frame.tsx'
import type { Story, StoryMeta } from '../../ui/story.ts'
import { CheckStep } from './check-step.tsx'
import { FieldsStep } from './fields-step.tsx'
import { ProviderWizard } from './provider-wizard.tsx'
import type { Check, StepState } from './use-check.ts'
import { toDraft, type WizardDraft, type WizardProblem } from './wizard-draft.ts'

const meta: StoryMeta<object> = { title: 'Экраны/Подключение модели', parameters: { api: answers } }
export default meta

const nothing = () => undefined
const olga = person()
const admin = person({ role: 'admin' })
const keyed = person({ hasApiKey: true, apiKeyLast4: 'x7Qa', apiModel: { name: 'gpt-6-luna', vision: true } })
const found = [
  { provider: 'ollama', baseUrl: 'http://127.0.0.1:11434/v1', models: ['llama3.2:3b', 'qwen3:8b'] },
]

const wizard = (user: typeof olga, local: unknown = []): Story => ({
  render: () => (
    <StoryFrame user={user}>
      <ProviderWizard onClose={nothing} />
    </StoryFrame>
  ),
  parameters: { api: { ...answers, 'GET /api/admin/local-models': local } },
})
export const Providers: Story = wizard(olga)
export const FoundHere: Story = wizard(admin, found)
export const NotLookedFor: Story = wizard(admin, broken)
export const Connected: Story = wizard(keyed)

const fields = (draft: WizardDraft, problems: WizardProblem[] = [], user = olga): Story => ({
  render: () => (
    <FieldsStep
      id="fields"
      draft={draft}
      user={user}
      problems={problems}
      models={undefined}
      onChange={nothing}
      onSubmit={nothing}
    />
  ),
})
export const Key: Story = fields(toDraft('openai', { user: olga }))
export const KeyKept: Story = fields(toDraft('openai', { user: keyed }), [], keyed)
export const Folder: Story = fields(toDraft('yandex', { user: olga }), ['key', 'model'])
export const Gateway: Story = fields(toDraft('gigachat', { user: olga }), ['address'])
export const Local: Story = fields(toDraft('ollama', { user: admin }), [], admin)

const reply = (step: ProbeStep, rest: Partial<ProbeReply> = {}): ProbeReply => ({
  step,
  state: 'ok',
  isPrivate: false,
  alias: 'gpt-4o',
  ...rest,
})
const waiting: StepState = { state: 'waiting' }
const good: Check['steps'] = {
  list: reply('list'),
  answer: reply('answer', {
    firstMs: 412,
    wordsPerSecond: 38,
    text: 'Осенью дни короче, и деревья готовятся к зиме. Зелёный хлорофилл распадается, и видны становятся жёлтые каротиноиды…',
  }),
  vision: reply('vision'),
  tools: reply('tools'),
}
const check = (
  steps: Partial<Check['steps']>,
  {
    isPrivate = false,
    models = ['gpt-6-luna', 'gpt-6-sol'],
    isRunning = false,
    everyone = false,
    window = 0,
  } = {},
): Story => ({
  render: () => (
    <CheckStep
      check={{
        steps: { ...good, ...steps },
        model: 'gpt-6-luna',
        models,
        window: window || undefined,
        isRunning,
        start: async () => undefined,
        tryModel: async () => undefined,
        stop: nothing,
      }}
      onRetry={nothing}
      onModel={nothing}
      scope={everyone ? { value: 'everyone', onChange: nothing } : undefined}
      isPrivate={isPrivate}
      context={
        everyone || isPrivate
          ? { value: String(window || 4_096), told: window || undefined, onChange: nothing }
          : undefined
      }
      isDefault
      onDefault={nothing}
    />
  ),
})
export const Running: Story = check(
  { answer: { state: 'running' }, vision: waiting, tools: waiting },
  { isRunning: true },
)
export const Works: Story = check({})
export const ForEveryone: Story = check({}, { everyone: true, window: 131_072 })
export const PrivateAddress: Story = check({}, { isPrivate: true })
export const ManyModels: Story = check(
  {},
  { models: Array.from({ length: 300 }, (_, n) => `vendor/model-${n}`) },
)
export const TextOnly: Story = check({
  vision: reply('vision', {
    state: 'absent',
    message: 'Картинок модель не видит',
    hint: 'Текстам это не мешает. О присланной картинке ассистент честно скажет, что не видит её.',
  }),
  tools: reply('tools', {
    state: 'absent',
    message: 'Функций модель не вызывает',
    hint: 'Ответы по документам работают. Действия на сайте из виджета с этой моделью не выполняются.',
  }),
})
export const WrongKey: Story = check({
  list: reply('list', {
    state: 'failed',
    message: 'Провайдер не принял ключ',
    hint: 'Скопируйте ключ ещё раз целиком и проверьте, что он не отозван и создан у этого провайдера.',
  }),
  answer: waiting,
  vision: waiting,
  tools: waiting,
})
export const NoList: Story = check(
  {
    list: reply('list', { state: 'absent', message: 'Сервер не показывает список моделей' }),
    answer: reply('answer', {
      state: 'skipped',
      message: 'Не указано, какую модель проверять',
      hint: 'Впишите имя модели или выберите её из списка.',
    }),
    vision: waiting,
    tools: waiting,
  },
  { models: [] },
)
export const NetworkCut: Story = check({
  answer: { state: 'unsent', message: 'Сервер не отвечает. Проверьте связь и повторите.' },
  vision: waiting,
  tools: waiting,
})
