import { DropdownMenu, IconButton, loadedLater } from '@botanika/dashboard/ui'
import { Ellipsis, FileUp, Pause, Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Project } from '../../shared/project.ts'
import { usePageTexts } from '../texts.ts'
import { DeleteProject } from './delete-project.tsx'
import type { PauseProject } from './use-pause-project.ts'

const ImportDialog = loadedLater(() => import('../posts/import-dialog.tsx'), null)

/** The actions on a whole project. */
export function ProjectMenu({ project, pause }: { project: Project; pause: PauseProject }) {
  const t = usePageTexts()
  const [open, setOpen] = useState<'import' | 'delete'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <DropdownMenu
        trigger={<IconButton label={t('project.menu')} icon={<Ellipsis />} variant="secondary" />}
        items={[
          { label: t('project.import'), icon: <FileUp />, onSelect: () => setOpen('import') },
          {
            label: pause.isActive ? t('project.pause') : t('project.resume'),
            icon: pause.isActive ? <Pause /> : <Play />,
            disabled: pause.isBusy,
            onSelect: () => void pause.turn(),
          },
          { kind: 'separator' },
          {
            label: t('project.delete'),
            icon: <Trash2 />,
            danger: true,
            onSelect: () => setOpen('delete'),
          },
        ]}
      />
      {open === 'import' && <ImportDialog project={project} onClose={close} />}
      {open === 'delete' && <DeleteProject project={project} onClose={close} />}
    </>
  )
}
