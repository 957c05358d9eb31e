import { Row } from '../layout/row.tsx'
import { Stack } from '../layout/stack.tsx'
import type { Story, StoryMeta } from '../story.ts'
import { AssistantFace, type AssistantFaceProps } from './assistant-face.tsx'
import { faceGlyphs } from './face-glyphs.ts'

const meta: StoryMeta<AssistantFaceProps> = { title: 'UI/AssistantFace', component: AssistantFace }
export default meta

const colours = [
  'green',
  'teal',
  'blue',
  'indigo',
  'violet',
  'pink',
  'red',
  'orange',
  'amber',
  'grey',
] as const
const icons = Object.keys(faceGlyphs) as (keyof typeof faceGlyphs)[]

/** Every icon and every colour, then the letters of a name that means nothing, in the sizes in use. */
export const Looks: Story = {
  render: () => (
    <Stack>
      <Row $gap={2}>
        {icons.map((icon, at) => (
          <AssistantFace
            key={icon}
            name={icon}
            face={{ icon, colour: colours[at % colours.length] ?? 'grey' }}
            size={36}
          />
        ))}
      </Row>
      <Row $gap={2}>
        {colours.map((colour, at) => (
          <AssistantFace
            key={colour}
            name="Тёплый дом"
            face={{ icon: 'letters', colour }}
            size={[24, 28, 32, 36][at % 4]}
          />
        ))}
      </Row>
    </Stack>
  ),
}
