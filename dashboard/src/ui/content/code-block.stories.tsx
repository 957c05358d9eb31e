import type { Story, StoryMeta } from '../story.ts'
import { CodeBlock, type CodeBlockProps } from './code-block.tsx'

const meta: StoryMeta<CodeBlockProps> = { title: 'UI/CodeBlock', component: CodeBlock }
export default meta

export const Embed: Story = {
  render: () => (
    <div style={{ maxWidth: 560 }}>
      <CodeBlock
        title="Перед закрывающим тегом body"
        code={
          '<script\n  src="https://botanika.example/widget.js"\n  data-assistant="asst_8Hk2pQzV0bYt6LmNc4Rs1WxE"\n  async\n></script>'
        }
      />
    </div>
  ),
}
