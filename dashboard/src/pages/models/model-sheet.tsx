import type { AdminModel } from '@botanika/core/contract'
import { type ReactNode, useId, useState } from 'react'
import styled from 'styled-components'
import { useModelNames } from '../../features/models/index.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { media } from '../../ui/theme/media.ts'
import { ModelFields } from './model-fields.tsx'
import { ModelListing } from './model-listing.tsx'
import { useModelForm } from './use-model-form.ts'

export interface ModelSheetProps {
  /** Undefined: a model is being added. */
  model: AdminModel | undefined
  /** The names of the list. */
  taken: readonly string[]
  onClose: () => void
}

/** The sheet of one model: to change it, to add it, or to undo a change of it. */
export function ModelSheet({ model, taken, onClose }: ModelSheetProps) {
  const t = useTexts('models')
  const { nameOf } = useModelNames()
  const id = useId()
  const form = useModelForm(model, { taken, onDone: onClose })
  const [isAsking, setIsAsking] = useState(false)
  if (model?.origin === 'built-in')
    return (
      <Sheet open onOpenChange={onClose} title={nameOf(model.alias, model.label)} description={model.alias}>
        <Banner title={t('builtIn')}>{t('builtInHelp')}</Banner>
      </Sheet>
    )
  const isOwn = model?.origin === 'own'
  const undo: ReactNode = (isOwn || model?.origin === 'changed') && (
    <Button
      variant="ghost"
      disabled={form.doing !== null}
      loading={form.doing === 'remove'}
      onClick={() => setIsAsking(true)}
    >
      {isOwn ? t('remove.own') : t('remove.change')}
    </Button>
  )
  return (
    <Sheet
      open
      width={520}
      onOpenChange={onClose}
      title={model?.label ?? t('addTitle')}
      description={model ? t('editHelp', { alias: model.alias }) : t('addHelp')}
      footer={
        <Foot>
          <span>{undo}</span>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            loading={form.doing === 'save'}
            disabled={!form.isChanged || form.doing !== null}
          >
            {model ? t('save') : t('addDone')}
          </Button>
        </Foot>
      }
    >
      {model && <ModelListing model={model} />}
      <form
        id={id}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void form.save()
        }}
      >
        <ModelFields model={model} form={form} />
      </form>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={isOwn ? t('remove.ownTitle', { alias: model.alias }) : t('remove.changeTitle')}
        description={isOwn ? t('remove.ownText') : t('remove.changeText')}
        confirm={isOwn ? t('remove.own') : t('remove.change')}
        onConfirm={() => {
          setIsAsking(false)
          void form.remove()
        }}
      />
    </Sheet>
  )
}

const Foot = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-2);

  > span {
    flex: 1;
  }

  ${media.phone} {
    > span:not(:empty) {
      flex-basis: 100%;
    }
  }
`
