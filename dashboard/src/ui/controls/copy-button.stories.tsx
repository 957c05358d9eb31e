import { Row } from '../layout/row.tsx'
import type { Story, StoryMeta } from '../story.ts'
import { CopyButton, type CopyButtonProps } from './copy-button.tsx'

const meta: StoryMeta<CopyButtonProps> = { title: 'UI/CopyButton', component: CopyButton }
export default meta

export const Kinds: Story = {
  render: () => (
    <Row $gap={3}>
      <CopyButton text="asst_8Hk2pQzV0bYt6LmNc4Rs1WxE" />
      <CopyButton text="<script></script>" label="Скопировать код" size="medium" />
    </Row>
  ),
}
