import { useEffect } from 'react'
import { Button } from '../controls/button.tsx'
import { Row } from '../layout/row.tsx'
import type { Story, StoryMeta } from '../story.ts'
import { PlainToast } from './plain-toast.tsx'
import { Toaster } from './toaster.tsx'
import { useToast } from './use-toast.ts'

const meta: StoryMeta<object> = { title: 'UI/Toast', component: Toaster }
export default meta

export const Variants: Story = {
  render: function Variants() {
    const { toast } = useToast()
    useEffect(() => toast({ title: 'Код скопирован', variant: 'success', duration: 60_000 }), [toast])
    return (
      <Row $gap={3} $wrap="wrap" style={{ minHeight: 200, alignItems: 'flex-start' }}>
        <Button onClick={() => toast({ title: 'Файл загружен', description: 'Прайс 2026.pdf' })}>
          Обычное
        </Button>
        <Button onClick={() => toast({ title: 'Код скопирован', variant: 'success' })}>Успех</Button>
        <Button
          onClick={() =>
            toast({
              title: 'Требуется авторизация',
              description: 'Для создания ассистентов необходимо войти в систему!',
              variant: 'destructive',
            })
          }
        >
          Ошибка
        </Button>
      </Row>
    )
  },
}

export const Failure: Story = {
  render: function Failure() {
    const { toast } = useToast()
    useEffect(
      () =>
        toast({
          title: 'Ошибка',
          description: 'Файл больше 20 МБ. Разделите его и загрузите по частям.',
          variant: 'destructive',
          duration: 60_000,
        }),
      [toast],
    )
    return <div style={{ minHeight: 200 }} />
  },
}

export const CodeDidNotArrive: Story = {
  render: () => (
    <div style={{ minHeight: 200 }}>
      <PlainToast
        message={{
          id: 1,
          title: 'Ошибка',
          description: 'Сервер не отвечает. Проверьте связь и повторите.',
          variant: 'destructive',
          duration: 60_000,
        }}
      />
    </div>
  ),
}
