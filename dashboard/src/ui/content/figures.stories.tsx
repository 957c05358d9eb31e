import { Skeleton } from '../feedback/skeleton.tsx'
import type { Story, StoryMeta } from '../story.ts'
import { Figure, type FigureProps, Figures } from './figures.tsx'

const meta: StoryMeta<FigureProps> = { title: 'UI/Figures', component: Figure }
export default meta

export const Row: Story = {
  render: () => (
    <Figures>
      <Figure label="Пользователи">12 480</Figure>
      <Figure label="Тарифы">4</Figure>
      <Figure label="Файлы">
        318<small>и 1 204 страницы</small>
      </Figure>
      <Figure label="Администраторы">
        <Skeleton width={48} height={28} />
      </Figure>
    </Figures>
  ),
}
