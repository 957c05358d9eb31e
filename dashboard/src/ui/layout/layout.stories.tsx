import { Kbd } from '../content/kbd.tsx'
import { Logo } from '../content/logo.tsx'
import type { Story, StoryMeta } from '../story.ts'
import { Row } from './row.tsx'
import { Stack } from './stack.tsx'
import { Typography } from './typography.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

const meta: StoryMeta<object> = { title: 'Основы/Раскладка' }
export default meta

export const Rhythm: Story = {
  render: () => (
    <Stack $gap={6}>
      <Stack $gap={1}>
        <Typography $look="display">Ассистенты, которых вы выращиваете сами</Typography>
        <Typography $look="title">Заголовок экрана · Zażółć gęślą jaźń</Typography>
        <Typography $look="heading">Заголовок группы</Typography>
        <Typography>Текст интерфейса: съешь ещё этих мягких французских булок, 0123456789.</Typography>
        <Typography $look="small" $tone="muted">
          Пояснение под полем
        </Typography>
      </Stack>
      <Row $gap={4} $wrap="wrap">
        <span>
          <Kbd>Enter</Kbd> отправить
        </span>
        <span>
          <Kbd>Shift</Kbd> <Kbd>Enter</Kbd> новая строка
        </span>
        <VisuallyHidden>Только для чтения вслух</VisuallyHidden>
      </Row>
    </Stack>
  ),
}

export const Mark: Story = {
  render: () => (
    <Stack $gap={5} $align="start">
      <Row $gap={5}>
        <Logo size={16} />
        <Logo size={20} />
        <Logo size={24} />
        <Logo size={48} />
        <Logo size={96} />
      </Row>
      <Logo size={28} look="full" />
      <Logo size={20} look="full" />
    </Stack>
  ),
}
