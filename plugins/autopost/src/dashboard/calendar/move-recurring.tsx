import { Banner, Button, Dialog, Field, FieldColumn, Input, Segments } from '@botanika/dashboard/ui'
import { useState } from 'react'
import type { ZoneFormat } from '../time/use-zone-format.ts'
import type { Entry } from './calendar-range.ts'
import { useCalendarTexts } from './texts.ts'

export type MoveScope = 'occurrence' | 'series'

interface MoveRecurringProps {
  entry: Entry
  /** Time at which it was dropped, in the format of `datetime-local`. */
  to: string
  timeZone: string
  format: ZoneFormat
  /** Moves the post; returns why it was refused; undefined: it was moved. */
  onMove: (scope: MoveScope, to: string) => Promise<string | undefined>
  onClose: () => void
}

/** Asks whether to move one publication of a recurring post, or all of them. */
export function MoveRecurring({ entry, to, timeZone, format, onMove, onClose }: MoveRecurringProps) {
  const t = useCalendarTexts()
  const [scope, setScope] = useState<MoveScope>('occurrence')
  const [local, setLocal] = useState(to)
  const [isMoving, setIsMoving] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const move = async () => {
    setIsMoving(true)
    setRefusal(undefined)
    const reason = await onMove(scope, local)
    setIsMoving(false)
    if (reason === undefined) onClose()
    else setRefusal(reason)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('series.title')}
      description={t('series.about', { title: entry.post.title, time: format.dateTime(entry.at) })}
      footer={
        <>
          <Button onClick={onClose}>{t('series.cancel')}</Button>
          <Button variant="primary" loading={isMoving} disabled={local === ''} onClick={() => void move()}>
            {t('series.move')}
          </Button>
        </>
      }
    >
      <FieldColumn>
        {refusal !== undefined && <Banner tone="danger" title={refusal} />}
        <Field
          as="group"
          label={t('series.what')}
          help={scope === 'series' ? t('series.allHelp') : t('series.oneHelp')}
        >
          <Segments
            label={t('series.what')}
            value={scope}
            onChange={setScope}
            options={[
              { value: 'occurrence', label: t('series.one') },
              { value: 'series', label: t('series.all') },
            ]}
          />
        </Field>
        <Field label={t('series.to')} help={t('zone', { zone: timeZone })}>
          <Input type="datetime-local" value={local} onChange={event => setLocal(event.target.value)} />
        </Field>
      </FieldColumn>
    </Dialog>
  )
}
