import type { Integration, PluginInfo } from '@botanika/core/contract'
import { answers, assistants, never, person } from '../../../story-fixtures/account.ts'
import {
  bruised,
  foreign,
  frozen,
  healthy,
  longName,
  manyBots,
  outdated,
  polled,
  telegramPlugin,
  unreachable,
  untried,
} from '../../../story-fixtures/connections.ts'
import { StoryFrame } from '../../../story-fixtures/story-frame.tsx'
import { useApi } from '../../data/use-api.ts'
import type { Story, StoryMeta } from '../../ui/story.ts'
import { IntegrationDialog } from './integration-dialog.tsx'
import { integrationTypes } from './integration-types.ts'

const meta: StoryMeta<object> = { title: 'Экраны/Диалог интеграции', parameters: { layout: 'fullscreen' } }
export default meta

const olga = person()

function TelegramDialog() {
  const { data = [] } = useApi('GET /api/integrations')
  // The story's plugin is written as JSON, as the server sends it.
  const [telegram] = integrationTypes([telegramPlugin] as PluginInfo[], data)
  return telegram ? <IntegrationDialog type={telegram} onClose={() => undefined} /> : null
}

const myAssistants = assistants(4).map((one, index) => ({
  ...one,
  openaiAssistantId: `asst_${`${index}`.repeat(24)}`,
}))

const replyWith = (status: number, body: object) => ({ reply: { status, body } })
const taken = replyWith(409, {
  error: 'Бот подключён к другому серверу',
  message: 'Бот подключён к другому серверу. Подтвердите, что его надо перенести сюда.',
  code: 'integrations.webhook-foreign',
  requiresTakeOver: true,
  url: 'old-crm.example',
})
const refused = replyWith(400, {
  error: 'Telegram не принимает этот токен',
  message: 'Telegram не принимает этот токен. Проверьте токен или выпустите новый и сохраните его.',
  hint: 'Проверьте токен или выпустите новый и сохраните его.',
  code: 'integrations.unauthorized',
})
const frozenAccount = replyWith(403, {
  error: 'Аккаунт заморожен',
  message: 'Аккаунт заморожен. Активируйте тариф.',
  hint: 'Активируйте тариф.',
  code: 'account.frozen',
  requiresActivation: true,
})

const story = (mine: Integration[], rest: Record<string, unknown> = {}): Story => ({
  render: () => (
    <StoryFrame user={olga}>
      <TelegramDialog />
    </StoryFrame>
  ),
  parameters: {
    api: {
      ...answers,
      'GET /api/assistants/my': myAssistants,
      'GET /api/integrations': mine,
      'POST /api/integrations': refused,
      'POST /api/integrations/{id}/check': { ...mine[0] },
      'PUT /api/integrations/{id}': taken,
      'POST /api/integrations/{type}/{id}/fix-webhook': mine[0] === foreign ? taken : { ...mine[0] },
      ...rest,
    },
  },
})

export const Empty = story([])
export const NoAssistants = story([], { 'GET /api/assistants/my': [] })
export const RefusedAccount = story([], { 'POST /api/integrations': frozenAccount })
export const TakeOver = story([], { 'POST /api/integrations': taken })
export const AssistantsLoading = story([], { 'GET /api/assistants/my': never })
export const Healthy = story([healthy])
export const NotTriedYet = story([untried])
export const Polling = story([polled])
export const Unreachable = story([unreachable])
export const ForeignWebhook = story([foreign])
export const FrozenOwner = story([frozen])
export const SetAsideAndUnknown = story([bruised])
export const NotUnderstood = story([outdated])
export const LongNameSwitchedOff = story([longName])
export const ManyBots = story(manyBots(24))
