import { Row } from '../layout/row.tsx'
import type { Story, StoryMeta } from '../story.ts'
import { ButtonLink, type ButtonLinkProps } from './button-link.tsx'

const meta: StoryMeta<ButtonLinkProps> = { title: 'UI/ButtonLink', component: ButtonLink }
export default meta

export const Links: Story = {
  render: () => (
    <Row $gap={3} $wrap="wrap">
      <ButtonLink href="/playground" variant="primary">
        Создать своего ассистента
      </ButtonLink>
      <ButtonLink href="/chat/1">Открыть чат</ButtonLink>
      <ButtonLink href="https://example.com" variant="ghost">
        Выбрать план
      </ButtonLink>
    </Row>
  ),
}
