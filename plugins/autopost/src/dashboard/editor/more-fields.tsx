import {
  Button,
  Field,
  FieldColumn,
  FieldPair,
  IconButton,
  Input,
  Stack,
  Switch,
  Textarea,
} from '@botanika/dashboard/ui'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { limits } from '../../shared/limits.ts'
import { useEditorTexts } from './texts.ts'
import type { PostForm } from './use-post-form.ts'

/** Fields that few posts need: link preview, buttons, first comment, ad marking. */
export function MoreFields({ form }: { form: PostForm }) {
  const t = useEditorTexts()
  const { draft, change, problems } = form
  const [isOpen, setIsOpen] = useState(
    draft.buttons.length > 0 || draft.comment !== '' || draft.ad.isAd || !draft.linkPreview,
  )
  const setButton = (at: number, part: Partial<(typeof draft.buttons)[number]>) =>
    change({
      buttons: draft.buttons.map((button, index) => (index === at ? { ...button, ...part } : button)),
    })
  const hasProblem = problems.has('buttons') || problems.has('ad')
  return (
    <Fold open={isOpen || hasProblem} onToggle={event => setIsOpen(event.currentTarget.open)}>
      <summary>{t('more.title')}</summary>
      <FieldColumn>
        <Switch
          label={t('more.preview')}
          checked={draft.linkPreview}
          onChange={linkPreview => change({ linkPreview })}
        />
        <Field
          as="group"
          label={t('more.buttons')}
          help={t('more.buttonsHelp')}
          error={problems.has('buttons') ? t('problem.buttons') : undefined}
          aside={
            <Button
              size="small"
              icon={<Plus />}
              disabled={draft.buttons.length >= limits.buttons}
              onClick={() => change({ buttons: [...draft.buttons, { text: '', url: '' }] })}
            >
              {t('more.addButton')}
            </Button>
          }
        >
          <Stack $gap={2}>
            {draft.buttons.map((button, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a button is known by nothing but its place
              <Line key={at}>
                <Input
                  value={button.text}
                  maxLength={limits.button}
                  aria-label={t('more.buttonText', { number: at + 1 })}
                  onChange={event => setButton(at, { text: event.target.value })}
                />
                <Input
                  type="url"
                  value={button.url}
                  maxLength={limits.address}
                  placeholder="https://"
                  aria-label={t('more.buttonUrl', { number: at + 1 })}
                  onChange={event => setButton(at, { url: event.target.value })}
                />
                <IconButton
                  label={t('more.removeButton', { number: at + 1 })}
                  icon={<X />}
                  onClick={() => change({ buttons: draft.buttons.filter((_, index) => index !== at) })}
                />
              </Line>
            ))}
          </Stack>
        </Field>
        <Field label={t('more.comment')} help={t('more.commentHelp')} optional>
          <Textarea
            rows={2}
            value={draft.comment}
            maxLength={limits.comment}
            onChange={event => change({ comment: event.target.value })}
          />
        </Field>
        <Switch
          label={t('more.ad')}
          help={t('more.adHelp')}
          checked={draft.ad.isAd}
          onChange={isAd => change({ ad: { ...draft.ad, isAd } })}
        />
        {draft.ad.isAd && (
          <FieldPair>
            <Field
              label={t('more.advertiser')}
              required
              error={problems.has('ad') ? t('problem.ad') : undefined}
            >
              <Input
                value={draft.ad.advertiser}
                maxLength={300}
                onChange={event => change({ ad: { ...draft.ad, advertiser: event.target.value } })}
              />
            </Field>
            <Field label={t('more.erid')} required>
              <Input
                value={draft.ad.erid}
                maxLength={100}
                autoComplete="off"
                spellCheck={false}
                onChange={event => change({ ad: { ...draft.ad, erid: event.target.value } })}
              />
            </Field>
          </FieldPair>
        )}
      </FieldColumn>
    </Fold>
  )
}

const Fold = styled.details`
  > summary {
    width: fit-content;
    font-weight: var(--weight-medium);
    cursor: pointer;
  }

  &[open] > summary {
    margin-bottom: var(--space-4);
  }
`

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr) auto;
  gap: var(--space-2);
`
