import { useState } from 'react'
import type { Story, StoryMeta } from '../story.ts'
import { Field } from './field.tsx'
import { Textarea, type TextareaProps } from './textarea.tsx'

const meta: StoryMeta<TextareaProps> = { title: 'UI/Textarea', component: Textarea }
export default meta

export const Grows: Story = {
  render: function Grows() {
    const [text, setText] = useState('Отвечайте коротко и по делу.\nЕсли не знаете ответа, скажите об этом.')
    return (
      <div style={{ maxWidth: 480 }}>
        <Field
          label="Инструкции"
          help="Растёт до 200 px, потом прокручивается."
          aside={`${text.length} / 4000`}
        >
          <Textarea value={text} maxHeight={200} onChange={event => setText(event.target.value)} />
        </Field>
      </div>
    )
  },
}
