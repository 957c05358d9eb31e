import { toast } from '../overlays/toast-store.ts'
import type { Story, StoryMeta } from '../story.ts'
import { LoadMore, type LoadMoreProps } from './load-more.tsx'

const meta: StoryMeta<LoadMoreProps> = { title: 'UI/LoadMore', component: LoadMore }
export default meta

const more = () => toast({ title: 'Следующая страница' })

export const Ready: Story = { render: () => <LoadMore onMore={more} /> }
export const Loading: Story = { render: () => <LoadMore loading onMore={more} /> }
export const Failed: Story = {
  render: () => <LoadMore onMore={more} error="Сервер не отвечает. Проверьте связь и повторите." />,
}
