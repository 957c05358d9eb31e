import type { Story, StoryMeta } from '../story.ts'
import { Field } from './field.tsx'
import type { InputProps } from './input.tsx'
import { PasswordInput } from './password-input.tsx'

const meta: StoryMeta<InputProps> = { title: 'UI/PasswordInput', component: PasswordInput }
export default meta

export const Password: Story = {
  render: () => (
    <div style={{ maxWidth: 380 }}>
      <Field label="Пароль" help="Не короче 6 символов.">
        <PasswordInput defaultValue="ромашка" autoComplete="new-password" />
      </Field>
    </div>
  ),
}
