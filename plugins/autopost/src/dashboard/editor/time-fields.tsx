import {
  Field,
  FieldColumn,
  FieldPair,
  Input,
  Segments,
  Select,
  Switch,
  Typography,
} from '@botanika/dashboard/ui'
import { intervals } from '../../shared/post.ts'
import { useApi } from '../autopost-api.ts'
import type { ZoneFormat } from '../time/use-zone-format.ts'
import { localOf, momentOf } from '../time/zone-time.ts'
import { WeekDays } from '../week-days.tsx'
import { useEditorTexts } from './texts.ts'
import { Upcoming } from './upcoming.tsx'
import type { PostForm } from './use-post-form.ts'

/** Time by which clocks are set back, ms. */
const hourMs = 3_600_000

const ends = ['never', 'until', 'count'] as const

/** The time of publication: never by itself, at a time, in the queue; once or again and again. */
export function TimeFields({ form, format }: { form: PostForm; format: ZoneFormat }) {
  const t = useEditorTexts()
  const { draft, change, problems, project, timeZone, stored } = form
  const integrationId = draft.targets[0]?.integrationId
  const { data: slot } = useApi(
    'GET /api/autopost-projects/{id}/next-slot',
    draft.when === 'queue'
      ? { params: { id: project.id }, query: { ...(integrationId !== undefined && { integrationId }) } }
      : null,
  )
  const moment = momentOf(draft.at, timeZone)
  const isPast = moment !== null && Date.parse(moment) < Date.now() && stored?.status !== 'published'
  const written = draft.at.slice(0, 16)
  const isSkipped = moment !== null && localOf(moment, timeZone) !== written
  const isTwice = moment !== null && localOf(Date.parse(moment) + hourMs, timeZone) === written
  const help = isPast
    ? t('when.past')
    : isSkipped
      ? t('when.gapTime', { time: localOf(moment, timeZone).slice(11) })
      : isTwice
        ? t('when.doubleTime')
        : t('when.zone', { zone: timeZone })
  const choose = (when: typeof draft.when) => {
    const tomorrow = localOf(Date.now() + 86_400_000, timeZone).slice(0, 10)
    change({
      when,
      ...(when === 'at' && draft.at === '' && { at: `${tomorrow}T${project.settings.defaultScheduleTime}` }),
    })
  }
  return (
    <FieldColumn>
      <Field as="group" label={t('when.title')}>
        <Segments
          label={t('when.title')}
          value={draft.when}
          onChange={choose}
          options={[
            { value: 'none', label: t('when.none') },
            { value: 'at', label: t('when.at') },
            { value: 'queue', label: t('when.queue') },
          ]}
        />
      </Field>
      {draft.when === 'queue' && slot && (
        <Typography as="p" $tone="muted" role="status">
          {slot.at ? t('when.next', { time: format.dateTime(slot.at) }) : t('when.noSlots')}
        </Typography>
      )}
      {draft.when === 'at' && (
        <FieldPair>
          <Field
            label={t('when.moment')}
            help={help}
            error={problems.has('at') ? t('problem.at') : undefined}
          >
            <Input
              type="datetime-local"
              value={draft.at}
              onChange={event => change({ at: event.target.value })}
            />
          </Field>
        </FieldPair>
      )}
      {draft.when === 'at' && (
        <Switch
          label={t('when.repeat')}
          checked={draft.isRecurring}
          onChange={isRecurring => change({ isRecurring })}
        />
      )}
      {draft.when === 'at' && draft.isRecurring && (
        <>
          <FieldPair>
            <Field
              label={t('when.interval')}
              help={draft.interval === 'monthly' ? t('when.monthlyHelp') : undefined}
            >
              <Select
                value={draft.interval}
                options={intervals.map(value => ({ value, label: t(`when.${value}`) }))}
                onChange={value => change({ interval: intervals.find(one => one === value) ?? 'daily' })}
              />
            </Field>
            <Field label={t('when.end')}>
              <Select
                value={draft.end}
                options={ends.map(value => ({ value, label: t(`when.${value}`) }))}
                onChange={value => change({ end: ends.find(one => one === value) ?? 'never' })}
              />
            </Field>
          </FieldPair>
          {draft.interval === 'weekly' && (
            <Field as="group" label={t('when.days')} help={t('when.daysHelp')}>
              <WeekDays label={t('when.days')} value={draft.days} onChange={days => change({ days })} />
            </Field>
          )}
          {draft.end === 'until' && (
            <Field
              label={t('when.untilLabel')}
              error={problems.has('until') ? t('problem.until') : undefined}
            >
              <Input
                type="date"
                value={draft.until}
                onChange={event => change({ until: event.target.value })}
              />
            </Field>
          )}
          {draft.end === 'count' && (
            <Field
              label={t('when.countLabel')}
              error={problems.has('count') ? t('problem.count') : undefined}
            >
              <Input
                inputMode="numeric"
                value={draft.count}
                maxLength={4}
                onChange={event => change({ count: event.target.value })}
              />
            </Field>
          )}
          {stored?.isRecurring && <Upcoming form={form} post={stored} format={format} />}
        </>
      )}
    </FieldColumn>
  )
}
