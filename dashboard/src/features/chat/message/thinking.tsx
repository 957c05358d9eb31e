import styled, { keyframes } from 'styled-components'
import { useTexts } from '../../../i18n/use-texts.ts'

/** Shows that the answer is being written, before its first word. */
export function Thinking() {
  const t = useTexts('chat')
  return (
    <Words role="status">
      <Dots aria-hidden>
        <i />
        <i />
        <i />
      </Dots>
      {t('thinking')}
    </Words>
  )
}

const breathe = keyframes`50% { opacity: 0.25 }`

const Words = styled.p`
  display: flex;
  align-items: center;
  gap: 10px;
  color: var(--color-text-faint);
`

const Dots = styled.span`
  display: flex;
  gap: 4px;

  i {
    width: 5px;
    height: 5px;
    border-radius: 50%;
    background: var(--color-brand);
    animation: ${breathe} 1.2s ease-in-out infinite;
  }

  i:nth-child(2) {
    animation-delay: 0.2s;
  }

  i:nth-child(3) {
    animation-delay: 0.4s;
  }
`
