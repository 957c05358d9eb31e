import { Typography } from '../layout/typography.tsx'
import type { Story, StoryMeta } from '../story.ts'
import { Link, type LinkProps } from './link.tsx'

const meta: StoryMeta<LinkProps> = { title: 'UI/Link', component: Link }
export default meta

export const InText: Story = {
  render: () => (
    <Typography>
      Файлы лежат в <Link href="/files">менеджере файлов</Link>, а правила — на сайте{' '}
      <Link href="https://example.com">провайдера</Link>.
    </Typography>
  ),
}
