import { useEffect } from 'react'
import { answers } from '../../../story-fixtures/account.ts'
import { StoryFrame } from '../../../story-fixtures/story-frame.tsx'
import type { Story, StoryMeta } from '../../ui/story.ts'
import { HelpPanel } from './help-panel.tsx'
import { askAbout, askHelp, clearHelp, type HelpPage } from './help-store.ts'

const meta: StoryMeta<object> = { title: 'Экраны/Помощь', parameters: { layout: 'fullscreen', api: answers } }
export default meta

const question = 'Как подключить Telegram?'
const answered = {
  response: '1. У @BotFather отправьте `/newbot`.\n2. Вставьте токен в поле **«Токен бота»**. [1]',
  sources: [
    {
      n: 1,
      title: 'Telegram, Webhook и API',
      heading: 'Как подключить Telegram',
      address: '/documentation/integrations#h-как-подключить-telegram',
    },
  ],
  isKnown: true,
}
const unknown = {
  response: 'В документации этого сервера ответа не нашлось.',
  sources: [],
  isKnown: false,
}

interface AskedProps {
  ask?: () => Promise<typeof answered>
  page?: HelpPage
}

function Asked({ ask, page }: AskedProps) {
  useEffect(() => {
    clearHelp()
    if (page) askAbout(page)
    if (ask) void askHelp(question, ask)
    return clearHelp
  }, [ask, page])
  return (
    <StoryFrame>
      <HelpPanel onClose={() => undefined} />
    </StoryFrame>
  )
}

const found = () => Promise.resolve(answered)
const nothing = () => Promise.resolve(unknown)
const waiting = () => new Promise<never>(() => undefined)
const failing = () => Promise.reject(new Error('Произошла ошибка при отправке сообщения.'))

export const Empty: Story = { render: () => <Asked /> }
export const Answered: Story = { render: () => <Asked ask={found} /> }
export const NotKnown: Story = { render: () => <Asked ask={nothing} /> }
export const Waiting: Story = { render: () => <Asked ask={waiting} /> }
export const Failed: Story = { render: () => <Asked ask={failing} /> }

const lesson = { path: `/lessons/${'1'.repeat(24)}`, title: 'Первый ассистент за десять минут' }
export const AboutLesson: Story = { render: () => <Asked page={lesson} /> }
export const AboutLessonAnswered: Story = { render: () => <Asked page={lesson} ask={found} /> }
