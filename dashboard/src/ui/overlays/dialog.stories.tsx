import { useState } from 'react'
import { Button } from '../controls/button.tsx'
import { Field } from '../controls/field.tsx'
import { Input } from '../controls/input.tsx'
import { PasswordInput } from '../controls/password-input.tsx'
import { Stack } from '../layout/stack.tsx'
import type { Story, StoryMeta } from '../story.ts'
import { Dialog, type DialogProps } from './dialog.tsx'

const meta: StoryMeta<DialogProps> = { title: 'UI/Dialog', component: Dialog }
export default meta

export const Login: Story = {
  parameters: { layout: 'fullscreen' },
  render: function Login() {
    const [open, setOpen] = useState(true)
    return (
      <div style={{ padding: 24, minHeight: 560 }}>
        <Button onClick={() => setOpen(true)}>Войти</Button>
        <Dialog
          open={open}
          onOpenChange={setOpen}
          size="small"
          title="Вход в систему"
          description="Войдите через ваш Google аккаунт"
          footer={
            <>
              <Button onClick={() => setOpen(false)}>Отмена</Button>
              <Button variant="primary">Войти</Button>
            </>
          }
        >
          <Stack>
            <Button block>Войти через Google</Button>
            <Field label="Почта">
              <Input type="email" autoComplete="email" />
            </Field>
            <Field label="Пароль">
              <PasswordInput autoComplete="current-password" />
            </Field>
          </Stack>
        </Dialog>
      </div>
    )
  },
}
