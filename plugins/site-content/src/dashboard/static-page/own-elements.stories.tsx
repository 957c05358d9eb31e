import { StoryFrame } from '@botanika/dashboard/stories'
import type { Story, StoryMeta } from '@botanika/dashboard/ui'
import { OwnElements } from './own-elements.tsx'

const meta: StoryMeta<object> = { title: 'Экраны/Свои элементы страницы', parameters: { layout: 'padded' } }
export default meta

const paragraph = (elementKey: string, text: string) => ({
  elementKey,
  nodes: [{ tag: 'p', children: text }],
})
const elements = [
  paragraph('promo', 'До конца месяца подключение бесплатно.'),
  paragraph('partners', 'Наши партнёры: мастерские трёх городов.'),
  paragraph('press', 'О нас пишут: обзор на портале «Велоновости».'),
]
const shown = (isEditing: boolean, list = elements): Story => ({
  render: () => (
    <StoryFrame>
      <OwnElements
        pageKey="platform-description"
        elements={list}
        isEditing={isEditing}
        onEdit={() => undefined}
      />
    </StoryFrame>
  ),
  parameters: { api: {} },
})

export const ForReaders = shown(false)
export const OrderTools = shown(true)
export const OneElement = shown(true, elements.slice(0, 1))
