import { ApiError, refresh, useApi as useCoreApi } from '@botanika/dashboard/data'
import { Banner, FormDialog, useFormDialog } from '@botanika/dashboard/ui'
import { useState } from 'react'
import type { Project } from '../../shared/project.ts'
import { api, useApi } from '../autopost-api.ts'
import { useFailure } from '../use-failure.ts'
import { ProjectFields } from './project-fields.tsx'
import { changeOf, draftOfProject, settingsProblems } from './settings-draft.ts'
import { useSettingsTexts } from './texts.ts'

interface ProjectSettingsProps {
  project: Project
  onClose: () => void
}

/** The window of a project's settings: its name, times and channels. */
export default function ProjectSettings({ project, onClose }: ProjectSettingsProps) {
  const t = useSettingsTexts()
  const reportFailure = useFailure()
  const [isOutdated, setIsOutdated] = useState(false)
  const { data: targets } = useApi('GET /api/autopost-targets')
  const { data: assistants } = useCoreApi('GET /api/assistants/my')
  /** Version of the project when the window was opened. */
  const [version] = useState(project.version)
  const { draft, change, problems, save, ...form } = useFormDialog({
    first: draftOfProject(project),
    problemsOf: settingsProblems,
    unreachable: t('unreachable'),
    onDone: onClose,
  })
  const store = () =>
    save(
      async () => {
        setIsOutdated(false)
        try {
          await api('PUT /api/autopost-projects/{id}', {
            params: { id: project.id },
            body: { ...changeOf(draft), version },
          })
        } catch (failure) {
          setIsOutdated(failure instanceof ApiError && failure.status === 409)
          reportFailure(failure)
          throw failure
        }
        await refresh('GET /api/autopost-projects')
      },
      { done: { title: t('project.saved'), variant: 'success' } },
    )
  return (
    <FormDialog
      form={form}
      title={t('project.title')}
      save={t('project.save')}
      cancel={t('cancel')}
      onSave={() => void store()}
      onClose={onClose}
    >
      {isOutdated && <Banner tone="warning" title={t('conflict')} />}
      <ProjectFields
        draft={draft}
        problems={problems}
        onChange={change}
        targets={targets ?? []}
        assistants={assistants ?? []}
      />
    </FormDialog>
  )
}
