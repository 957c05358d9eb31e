import { Checkbox, Field, Stack, Typography } from '@botanika/dashboard/ui'
import { limits } from '../../shared/limits.ts'
import type { Target } from '../../shared/post.ts'
import type { useApi } from '../autopost-api.ts'
import { ChannelDetails } from './channel-details.tsx'
import type { Previews } from './preview/use-previews.ts'
import { useEditorTexts } from './texts.ts'
import type { PostForm } from './use-post-form.ts'

interface ChannelsFieldProps {
  form: PostForm
  targets: ReturnType<typeof useApi<'GET /api/autopost-targets'>>
  previews: Previews
}

/** The channels of a post, with a live counter and, if wanted, a text of its own for each. */
export function ChannelsField({ form, targets, previews }: ChannelsFieldProps) {
  const t = useEditorTexts()
  const { draft, change, problems } = form
  const all = targets.data ?? []
  const lost = draft.targets.filter(one => targets.data && !all.some(({ id }) => id === one.integrationId))
  const put = (id: string, part: Partial<Target>) =>
    change({ targets: draft.targets.map(one => (one.integrationId === id ? { ...one, ...part } : one)) })
  const turn = (id: string, isOn: boolean) =>
    change({
      targets: isOn
        ? [...draft.targets, { integrationId: id }]
        : draft.targets.filter(({ integrationId }) => integrationId !== id),
    })
  return (
    <Field
      as="group"
      label={t('channels.title')}
      help={all.length > 0 && t('channels.more')}
      error={problems.has('target') ? t('problem.target') : targets.error && t('channels.failed')}
    >
      <Stack $gap={4}>
        {targets.data?.length === 0 && (
          <Typography as="p" $tone="muted">
            {t('channels.none')}
          </Typography>
        )}
        {all.map(target => {
          const chosen = draft.targets.find(({ integrationId }) => integrationId === target.id)
          return (
            <Stack key={target.id} $gap={2}>
              <Checkbox
                label={target.name}
                checked={chosen !== undefined}
                disabled={!chosen && draft.targets.length >= limits.targets}
                onChange={isOn => turn(target.id, isOn)}
              />
              {chosen && (
                <ChannelDetails
                  form={form}
                  target={target}
                  chosen={chosen}
                  preview={previews.byTarget[target.id]}
                  onChange={part => put(target.id, part)}
                />
              )}
            </Stack>
          )
        })}
        {lost.map(({ integrationId }) => (
          <Checkbox
            key={integrationId}
            label={t('channels.missing')}
            help={t('channels.remove')}
            checked
            onChange={() => turn(integrationId, false)}
          />
        ))}
      </Stack>
    </Field>
  )
}
