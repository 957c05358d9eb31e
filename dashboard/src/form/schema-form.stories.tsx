import { Card } from '../ui/layout/card.tsx'
import { toast } from '../ui/overlays/toast-store.ts'
import type { Story, StoryMeta } from '../ui/story.ts'
import type { Schema } from './schema.ts'
import { SchemaForm, type SchemaFormProps } from './schema-form.tsx'

const meta: StoryMeta<SchemaFormProps> = { title: 'Формы/SchemaForm', component: SchemaForm }
export default meta

const text = (ru: string, en: string, pl: string) => ({ ru, en, pl })

const telegram: Schema = {
  type: 'object',
  required: ['name', 'token', 'assistantId', 'mode'],
  properties: {
    name: {
      type: 'string',
      minLength: 2,
      'x-ui': {
        label: text('Название', 'Name', 'Nazwa'),
        placeholder: text('Бот магазина', 'Shop bot', 'Bot sklepu'),
      },
    },
    token: {
      type: 'string',
      pattern: '^\\d+:[\\w-]{30,}$',
      'x-ui': {
        secret: true,
        label: text('Токен бота', 'Bot token', 'Token bota'),
        help: text('Его выдаёт @BotFather.', '@BotFather gives it to you.', 'Wydaje go @BotFather.'),
        error: text(
          'Токен выглядит как 123456:ABC… Скопируйте его целиком.',
          'A token looks like 123456:ABC… Copy all of it.',
          'Token wygląda jak 123456:ABC… Skopiuj go w całości.',
        ),
      },
    },
    assistantId: {
      type: 'string',
      'x-ui': { widget: 'assistant', label: text('Ассистент', 'Assistant', 'Asystent') },
    },
    mode: {
      anyOf: [
        { const: 'polling', 'x-ui': { label: text('Опрос', 'Polling', 'Odpytywanie') } },
        { const: 'webhook', 'x-ui': { label: text('Вебхук', 'Webhook', 'Webhook') } },
      ],
      default: 'polling',
      'x-ui': { label: text('Как получать сообщения', 'How messages arrive', 'Jak przychodzą wiadomości') },
    },
    greeting: {
      type: 'string',
      maxLength: 400,
      'x-ui': { widget: 'textarea', label: text('Приветствие', 'Greeting', 'Powitanie') },
    },
    temperature: {
      type: 'number',
      minimum: 0,
      maximum: 2,
      default: 0.7,
      'x-ui': { widget: 'slider', label: text('Температура', 'Temperature', 'Temperatura') },
    },
    allowed: {
      type: 'array',
      items: { type: 'string', pattern: '^@' },
      maxItems: 5,
      'x-ui': {
        label: text('Кому отвечать', 'Who may write', 'Komu odpowiadać'),
        placeholder: text('@anna', '@anna', '@anna'),
        help: text('Пусто — всем.', 'Empty means everyone.', 'Puste — wszystkim.'),
      },
    },
    limits: {
      type: 'object',
      required: ['perMinute'],
      'x-ui': { label: text('Ограничения', 'Limits', 'Limity') },
      properties: {
        perMinute: {
          type: 'integer',
          minimum: 1,
          maximum: 60,
          default: 20,
          'x-ui': { label: text('Сообщений в минуту', 'Messages a minute', 'Wiadomości na minutę') },
        },
        quiet: {
          type: 'boolean',
          'x-ui': {
            label: text('Молчать ночью', 'Stay quiet at night', 'Milczeć w nocy'),
            help: text('С 22:00 до 8:00', 'From 10 pm to 8 am', 'Od 22:00 do 8:00'),
          },
        },
      },
    },
  },
}

const assistants = [
  { value: 'asst_8Hk2pQzV0bYt6LmNc4Rs1WxE', label: 'Служба поддержки' },
  { value: 'asst_3Jd9sKfL2mXo7QwErTyUiOpA', label: 'Учитель английского' },
]

const say = (values: object) => {
  toast({ title: 'Отправлено', description: JSON.stringify(values), variant: 'success' })
  return undefined
}

const stored = {
  name: 'Бот магазина',
  token: '••••••••',
  assistantId: 'asst_8Hk2pQzV0bYt6LmNc4Rs1WxE',
  mode: 'webhook',
  allowed: ['@anna', '@ivan'],
  limits: { perMinute: 20, quiet: true },
}

export const New: Story = {
  render: () => (
    <Card style={{ maxWidth: 520 }}>
      <SchemaForm schema={telegram} assistants={assistants} onSubmit={say} submitLabel="Подключить" />
    </Card>
  ),
}

export const Stored: Story = {
  render: () => (
    <Card style={{ maxWidth: 520 }}>
      <SchemaForm schema={telegram} values={stored} assistants={assistants} onSubmit={say} submit="bar" />
    </Card>
  ),
}
