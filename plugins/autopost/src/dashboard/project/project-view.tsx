import { useApi } from '@botanika/dashboard/data'
import {
  Badge,
  Banner,
  Button,
  loadedLater,
  PageHeader,
  Skeleton,
  Stack,
  Tabs,
  usePageTitle,
  useSearchParams,
} from '@botanika/dashboard/ui'
import { CalendarDays, MessagesSquare, Settings2 } from 'lucide-react'
import { useState } from 'react'
import type { Project } from '../../shared/project.ts'
import { usePageTexts } from '../texts.ts'
import { ChannelCard } from './channel-card.tsx'
import { ProjectChannels } from './project-channels.tsx'
import { ProjectMenu } from './project-menu.tsx'
import { TelegramForm } from './telegram-form.tsx'
import { usePauseProject } from './use-pause-project.ts'
import { Workspace } from './workspace.tsx'

const Calendar = loadedLater(() => import('../calendar/calendar.tsx'), <Skeleton height={480} radius={10} />)
const ProjectSettings = loadedLater(() => import('../settings/project-settings.tsx'), null)

/** Types of connection that a project may publish to. */
const channelTypes = ['telegram_autopost', 'vk']

/** One project: its channels, the agent's settings, the chat with the posts, and the calendar. */
export function ProjectView({ project }: { project: Project }) {
  const t = usePageTexts()
  const { name, description, status } = project
  usePageTitle(name)
  const [params, setParams] = useSearchParams()
  const [isConnecting, setIsConnecting] = useState(false)
  const [isSetting, setIsSetting] = useState(false)
  const { data: integrations } = useApi('GET /api/integrations')
  const pause = usePauseProject(project)
  const channels = integrations?.filter(one => one.isActive && channelTypes.includes(one.type))
  const view = params.get('view') === 'calendar' ? 'calendar' : 'work'
  const show = (next: string) =>
    setParams(
      known => {
        if (next === 'calendar') known.set('view', next)
        else known.delete('view')
        return known
      },
      { replace: true },
    )
  return (
    <Stack $gap={5}>
      <PageHeader
        title={
          <>
            {name}{' '}
            <Badge tone={status === 'active' ? 'success' : 'neutral'}>
              {status === 'active' ? t('projects.active') : t('projects.inactive')}
            </Badge>
          </>
        }
        help={description}
        backHref="/autopost"
        backLabel={t('project.back')}
        action={
          <>
            <Button icon={<Settings2 />} onClick={() => setIsSetting(true)}>
              {t('project.settings')}
            </Button>
            <ProjectMenu project={project} pause={pause} />
          </>
        }
      />
      {status !== 'active' && (
        <Banner
          tone="info"
          title={t('project.pausedTitle')}
          action={
            <Button size="small" loading={pause.isBusy} onClick={() => void pause.turn()}>
              {t('project.resume')}
            </Button>
          }
        >
          {t('project.pausedHelp')}
        </Banner>
      )}
      {channels?.length === 0 && <ChannelCard onConnect={() => setIsConnecting(true)} />}
      {channels && channels.length > 0 && (
        <ProjectChannels channels={channels} onTelegram={() => setIsConnecting(true)} />
      )}
      <Tabs
        label={t('project.views')}
        value={view}
        onChange={show}
        tabs={[
          {
            value: 'work',
            label: t('project.work'),
            icon: <MessagesSquare />,
            content: <Workspace project={project} />,
          },
          {
            value: 'calendar',
            label: t('project.calendar'),
            icon: <CalendarDays />,
            content: <Calendar project={project} />,
          },
        ]}
      />
      {isConnecting && <TelegramForm onClose={() => setIsConnecting(false)} />}
      {isSetting && <ProjectSettings project={project} onClose={() => setIsSetting(false)} />}
    </Stack>
  )
}
