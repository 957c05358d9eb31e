import { Button } from '../controls/button.tsx'
import { Field } from '../controls/field.tsx'
import { Input } from '../controls/input.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import type { Story, StoryMeta } from '../story.ts'
import { FramedForm, FramedPage, FramedSheet } from './framed-page.tsx'

const meta: StoryMeta<object> = { title: 'UI/Страница с рамкой', parameters: { layout: 'fullscreen' } }
export default meta

export const WithForm: Story = {
  render: () => (
    <FramedPage>
      <FramedSheet title="Новый пароль" help="Ссылка действует один раз.">
        <FramedForm>
          <Field label="Пароль">
            <Input type="password" defaultValue="secret-1" />
          </Field>
          <Button variant="primary">Сохранить</Button>
        </FramedForm>
      </FramedSheet>
    </FramedPage>
  ),
}
export const Loading: Story = {
  render: () => (
    <FramedPage>
      <FramedSheet aria-busy="true">
        <Skeleton lines={7} height={24} />
      </FramedSheet>
    </FramedPage>
  ),
}
