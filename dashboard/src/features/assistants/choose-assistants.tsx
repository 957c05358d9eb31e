import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

interface ChooseAssistantsProps {
  names: readonly string[]
  isBusy: boolean
  /** Called with the indexes of the chosen names. */
  onChoose: (chosen: readonly number[]) => void
  onClose: () => void
}

/** The choice of the assistants of a list that are created. */
export function ChooseAssistants({ names, isBusy, onChoose, onClose }: ChooseAssistantsProps) {
  const t = useTexts('playground')
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const chosen = names.flatMap((_, at) => (left.has(at) ? [] : [at]))
  const toggle = (at: number, isChosen: boolean) => {
    const next = new Set(left)
    if (isChosen) next.delete(at)
    else next.add(at)
    setLeft(next)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('file.choose', { count: names.length })}
      footer={
        <>
          <Button onClick={onClose}>{t('file.cancel')}</Button>
          <Button
            variant="primary"
            disabled={chosen.length === 0}
            loading={isBusy}
            onClick={() => onChoose(chosen)}
          >
            {t('file.create', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <Stack $gap={3}>
        {names.map((name, at) => (
          <Checkbox
            // biome-ignore lint/suspicious/noArrayIndexKey: several may have one name, and the list does not change
            key={at}
            label={name || t('file.unnamed')}
            checked={!left.has(at)}
            disabled={isBusy}
            onChange={isChosen => toggle(at, isChosen)}
          />
        ))}
      </Stack>
    </Dialog>
  )
}
