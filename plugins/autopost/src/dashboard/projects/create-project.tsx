import { useApi as useCoreApi } from '@botanika/dashboard/data'
import { Field, FieldColumn, FormDialog, Input, Textarea, useFormDialog } from '@botanika/dashboard/ui'
import { limits } from '../../shared/limits.ts'
import type { Project } from '../../shared/project.ts'
import { api } from '../autopost-api.ts'
import { usePageTexts } from '../texts.ts'
import { useFailure } from '../use-failure.ts'

interface CreateProjectProps {
  onClose: () => void
  onCreated: (project: Project) => void
}

const problemsOf = ({ name }: { name: string }) => (name.trim() === '' ? (['name'] as const) : [])

/** The dialog that creates a project; it is opened at once. */
export function CreateProject({ onClose, onCreated }: CreateProjectProps) {
  const t = usePageTexts()
  const reportFailure = useFailure()
  const { data: assistants = [] } = useCoreApi('GET /api/assistants/my')
  const { draft, change, problems, save, ...form } = useFormDialog({
    first: { name: '', description: '' },
    problemsOf,
    unreachable: t('unreachable'),
    onDone: onClose,
  })
  const create = async () => {
    const [only, ...others] = assistants
    const body = {
      name: draft.name.trim(),
      description: draft.description.trim(),
      // If there is only one assistant, the agent uses it; the settings can remove it.
      ...(only && others.length === 0 && { settings: { assistantId: only.id } }),
    }
    const made: Project[] = []
    const isMade = await save(
      async () => {
        try {
          made.push(await api('POST /api/autopost-projects', { body }))
        } catch (failure) {
          reportFailure(failure)
          throw failure
        }
      },
      { done: { title: t('success'), description: t('create.done'), variant: 'success' } },
    )
    const [project] = made
    if (isMade && project) onCreated(project)
  }
  return (
    <FormDialog
      form={form}
      title={t('create.title')}
      save={t('create.save')}
      cancel={t('cancel')}
      onSave={() => void create()}
      onClose={onClose}
    >
      <FieldColumn>
        <Field
          label={t('create.name')}
          required
          error={problems.has('name') ? t('create.nameMissing') : undefined}
        >
          <Input
            name="name"
            value={draft.name}
            maxLength={limits.name}
            placeholder={t('create.namePlaceholder')}
            onChange={event => change({ name: event.target.value })}
          />
        </Field>
        <Field label={t('create.description')} optional>
          <Textarea
            name="description"
            rows={3}
            value={draft.description}
            maxLength={limits.description}
            placeholder={t('create.descriptionPlaceholder')}
            onChange={event => change({ description: event.target.value })}
          />
        </Field>
      </FieldColumn>
    </FormDialog>
  )
}
