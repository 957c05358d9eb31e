import { Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import styled from 'styled-components'
import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { type FileLimits, fileProblem } from './accept-file.ts'

export interface FileDropProps extends FileLimits {
  /** Called with the files that fit the limits, at least one. */
  onFiles: (files: File[]) => void
  multiple?: boolean
  disabled?: boolean
  /**
   * Called with the dropped data in place of `onFiles`, with its folders; the receiver checks the limits
   * then.
   */
  onDrop?: (data: DataTransfer) => void
  /** Text about the accepted files. */
  hint?: ReactNode
  label?: string
}

/**
 * The area that takes files by drag and drop, from the file dialog, or pasted; those that do not fit are
 * named with the reason.
 */
export function FileDrop({
  onFiles,
  onDrop,
  accept,
  maxBytes,
  multiple = true,
  disabled,
  hint,
  label,
}: FileDropProps) {
  const t = useTexts('ui')
  const { bytes } = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [problems, setProblems] = useState<string[]>([])

  const size = maxBytes === undefined ? '' : bytes(maxBytes)
  const types = accept?.replaceAll(/[.\s]/g, '').replaceAll(',', ', ').toUpperCase() ?? ''
  const words = {
    'too-large': (name: string) => t('drop.tooLarge', { name, size }),
    'wrong-type': (name: string) => t('drop.wrongType', { name, types }),
    empty: (name: string) => t('drop.empty', { name }),
  }

  const take = (list: FileList | null | undefined) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1)
    if (disabled || files.length === 0) return
    const judged = files.map(file => ({ file, problem: fileProblem(file, { accept, maxBytes }) }))
    setProblems(judged.flatMap(({ file, problem }) => (problem ? [words[problem](file.name)] : [])))
    const good = judged.flatMap(({ file, problem }) => (problem ? [] : [file]))
    if (good.length > 0) onFiles(good)
  }

  const drag = (event: DragEvent) => {
    if (disabled || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setOver(true)
  }

  return (
    <div>
      <Zone
        type="button"
        disabled={disabled}
        aria-label={label}
        data-over={over ? '' : undefined}
        onClick={() => input.current?.click()}
        onPaste={event => take(event.clipboardData.files)}
        onDragEnter={drag}
        onDragOver={drag}
        onDragLeave={event => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
        }}
        onDrop={event => {
          event.preventDefault()
          setOver(false)
          if (!onDrop) take(event.dataTransfer.files)
          else if (!disabled) onDrop(event.dataTransfer)
        }}
      >
        <Upload size={20} aria-hidden />
        <span>
          {t('drop.title')} {t('drop.or')} <Choose>{t('drop.choose')}</Choose>
        </span>
        <Hint>{hint ?? [types, size && t('drop.limit', { size })].filter(Boolean).join(' · ')}</Hint>
      </Zone>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept={accept}
        multiple={multiple}
        onChange={event => {
          take(event.target.files)
          // The value is emptied, so that the same file can be chosen again after it was removed.
          event.target.value = ''
        }}
      />
      <Problems role="alert">
        {problems.map(problem => (
          <p key={problem}>{problem}</p>
        ))}
      </Problems>
    </div>
  )
}

const Zone = styled.button`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 6px;
  width: 100%;
  padding: var(--space-5);
  border: 1px dashed var(--color-control);
  border-radius: var(--radius-card);
  background: var(--color-sunken);
  text-align: center;
  cursor: pointer;
  transition: background-color var(--motion-fast) var(--ease-out), border-color var(--motion-fast) var(--ease-out);

  > .lucide {
    color: var(--color-text-faint);
  }

  &:hover:not(:disabled) {
    background: var(--color-hover);
  }

  &[data-over] {
    border-color: var(--color-focus);
    background: var(--color-brand-tint);
  }

  &[data-over] * {
    pointer-events: none;
  }

  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
`

const Choose = styled.span`
  color: var(--color-brand-text);
  font-weight: var(--weight-medium);
`

const Hint = styled.span`
  color: var(--color-text-faint);
  font-size: var(--text-small);

  &:empty {
    display: none;
  }
`

const Problems = styled.div`
  color: var(--color-danger-text);
  font-size: var(--text-small);

  p {
    margin-top: 6px;
    overflow-wrap: anywhere;
  }
`
