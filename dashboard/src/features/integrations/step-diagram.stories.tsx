import type { Diagram } from '@botanika/core/contract'
import { diagramIcons } from '@botanika/core/contract'
import { Stack } from '../../ui/layout/stack.tsx'
import type { Story, StoryMeta } from '../../ui/story.ts'
import { StepDiagram } from './step-diagram.tsx'

const meta: StoryMeta<object> = { title: 'Интеграции/Схема' }
export default meta

const text = (ru: string, en = ru, pl = ru) => ({ ru, en, pl })
/** A paper plane. */
const mark = { path: 'M2 11 22 3l-4 17-6-5-3 3v-5l8-7-10 6z', colour: '#229ed9' }

const connecting: Diagram = {
  title: text('Подключение', 'Connecting', 'Podłączenie'),
  alt: text(
    '@BotFather выдаёт токен, токен вставляют в Ботанику',
    '@BotFather gives a token, the token is pasted into Botanika',
    '@BotFather daje token, token wkleja się do Botaniki',
  ),
  steps: [
    { icon: 'mark', label: text('@BotFather'), arrow: text('/newbot') },
    {
      icon: 'key',
      label: text('Токен бота', 'Bot token', 'Token bota'),
      arrow: text('вставить', 'paste', 'wkleić'),
    },
    { icon: 'product', label: text('Ботаника', 'Botanika') },
  ],
}
/** A diagram with texts as long as the contract allows. */
const longest: Diagram = {
  alt: text('Самые длинные надписи'),
  steps: ['service', 'settings', 'people', 'message'].map(icon => ({
    icon: icon as 'service',
    label: text('Сервер, который кто-нибудь другой завёл'),
    arrow: text('передаёт всё, что пришло'),
    isMutual: true,
  })),
}

export const Steps: Story = { render: () => <StepDiagram diagram={connecting} mark={mark} /> }
export const Narrow: Story = {
  render: () => (
    <div style={{ width: 300 }}>
      <StepDiagram diagram={connecting} mark={mark} />
    </div>
  ),
}
export const Longest: Story = {
  render: () => (
    <Stack $gap={4}>
      <StepDiagram diagram={longest} mark={undefined} />
      <div style={{ width: 280 }}>
        <StepDiagram diagram={longest} mark={undefined} />
      </div>
    </Stack>
  ),
}
export const Drawings: Story = {
  render: () => (
    <Stack $gap={4}>
      {[0, 4, 8].map(from => (
        <StepDiagram
          key={from}
          mark={mark}
          diagram={{
            alt: text('Рисунки'),
            steps: diagramIcons.slice(from, from + 4).map(icon => ({ icon, label: text(icon) })),
          }}
        />
      ))}
    </Stack>
  ),
}
