import { Row } from '../layout/row.tsx'
import type { Story, StoryMeta } from '../story.ts'
import { Avatar, type AvatarProps } from './avatar.tsx'

const meta: StoryMeta<AvatarProps> = { title: 'UI/Avatar', component: Avatar }
export default meta

export const People: Story = {
  render: () => (
    <Row $gap={3} $wrap="wrap">
      <Avatar name="Анна" />
      <Avatar name="Żaneta" size={40} />
      <Avatar name="Битая картинка" src="/no-such-picture.png" />
    </Row>
  ),
}
