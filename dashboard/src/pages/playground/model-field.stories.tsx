import { useState } from 'react'
import { storyModels } from '../../../story-fixtures/models.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import type { Story, StoryMeta } from '../../ui/story.ts'
import { emptyDraft } from './draft.ts'
import { ModelField } from './model-field.tsx'
import { ToolsField } from './tools-field.tsx'

const meta: StoryMeta<object> = { title: 'Площадка/Модель и инструменты' }
export default meta

function Both({ alias }: { alias: string }) {
  const [value, setValue] = useState(alias)
  const [tools, setTools] = useState(emptyDraft(alias).tools)
  return (
    <Stack $gap={5} style={{ maxWidth: 340 }}>
      <ModelField value={value} models={storyModels} onChange={setValue} />
      <ToolsField
        tools={tools}
        model={storyModels.find(model => model.alias === value)}
        onChange={setTools}
      />
    </Stack>
  )
}

export const WithoutKey: Story = { render: () => <Both alias="gpt-4o" /> }
export const SwitchedOff: Story = { render: () => <Both alias="gemini-2.5-flash" /> }
export const MakesImages: Story = { render: () => <Both alias="dall-e-3" /> }
export const VideoIsOff: Story = { render: () => <Both alias="veo-3" /> }
export const NoLongerInTheList: Story = { render: () => <Both alias="llama3" /> }
