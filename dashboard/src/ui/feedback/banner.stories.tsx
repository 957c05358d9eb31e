import { Button } from '../controls/button.tsx'
import { Stack } from '../layout/stack.tsx'
import { toast } from '../overlays/toast-store.ts'
import type { Story, StoryMeta } from '../story.ts'
import { Banner, type BannerProps } from './banner.tsx'

const meta: StoryMeta<BannerProps> = { title: 'UI/Banner', component: Banner }
export default meta

export const Tones: Story = {
  render: () => (
    <Stack $gap={3}>
      <Banner
        tone="danger"
        title="Аккаунт заморожен"
        action={<Button size="small">Активировать план</Button>}
      >
        Ассистенты и данные сохранены. Активируйте план, чтобы создавать новых.
      </Banner>
      <Banner
        tone="warning"
        title="До заморозки осталось 2 дня"
        action={<Button size="small">Выбрать план</Button>}
      />
      <Banner tone="info" title="Вы вошли как Анна" onDismiss={() => toast({ title: 'Скрыто' })}>
        Всё, что вы делаете, записывается в журнал администратора.
      </Banner>
      <Banner tone="success" title="План PRO активирован" />
    </Stack>
  ),
}
