import { Button, Card } from '@botanika/dashboard/ui'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId, useState } from 'react'
import type { Project } from '../../shared/project.ts'
import { AgentSettingsForm } from './agent-settings-form.tsx'
import { useSettingsTexts } from './texts.ts'

/** The agent's settings, folded until a person opens them. */
export function AgentSettingsCard({ project }: { project: Project }) {
  const t = useSettingsTexts()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <Card
      title={t('agent.title')}
      action={
        <Button
          size="small"
          icon={isOpen ? <ChevronUp /> : <ChevronDown />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t('agent.collapse') : t('agent.expand')}
        </Button>
      }
    >
      {isOpen && (
        <div id={id}>
          <AgentSettingsForm project={project} />
        </div>
      )}
    </Card>
  )
}
