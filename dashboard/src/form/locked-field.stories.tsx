import { Card } from '../ui/layout/card.tsx'
import type { Story, StoryMeta } from '../ui/story.ts'
import type { Schema } from './schema.ts'
import { SchemaForm, type SchemaFormProps } from './schema-form.tsx'

const meta: StoryMeta<SchemaFormProps> = { title: 'Формы/Поля из окружения', component: SchemaForm }
export default meta

const text = (ru: string, en: string, pl: string) => ({ ru, en, pl })
const schema: Schema = {
  type: 'object',
  properties: {
    apiRoot: {
      type: 'string',
      readOnly: true,
      'x-ui': { env: 'TELEGRAM_API_ROOT', label: text('Адрес Bot API', 'Bot API address', 'Adres Bot API') },
    },
    quiet: {
      type: 'boolean',
      readOnly: true,
      'x-ui': { env: 'TELEGRAM_QUIET', label: text('Без звука', 'Silently', 'Bez dźwięku') },
    },
    perDay: { type: 'integer', 'x-ui': { label: text('Постов в день', 'Posts a day', 'Postów dziennie') } },
    proxy: {
      type: 'string',
      minLength: 8,
      'x-ui': { advanced: true, label: text('Прокси', 'Proxy', 'Proxy') },
    },
  },
}

export const SetByTheEnvironment: Story = {
  render: () => (
    <Card style={{ maxWidth: 520 }}>
      <SchemaForm
        schema={schema}
        values={{ apiRoot: 'https://api.telegram.org', quiet: true, perDay: 3 }}
        submit="bar"
        onSubmit={() => undefined}
      />
    </Card>
  ),
}
