import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { readInvitation } from './invitation.ts'

/** Sign-in with Google; where the server has no Google client it shows a notice instead of failing. */
export function GoogleButton({ isOffered }: { isOffered: boolean | undefined }) {
  const t = useTexts('auth')
  return (
    <div>
      <Button
        block
        icon={<Mark />}
        disabled={isOffered !== true}
        aria-describedby={isOffered === false ? 'google-off' : undefined}
        onClick={() => location.assign(googleAddress())}
      >
        {t('google')}
      </Button>
      {isOffered === false && <Reason id="google-off">{t('googleOff')}</Reason>}
    </div>
  )
}

const googleAddress = (): string => {
  const invitation = readInvitation()
  return `/api/auth/google?state=login${invitation ? `&invitation=${encodeURIComponent(invitation)}` : ''}`
}

function Mark() {
  return (
    <svg width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M23 12.27c0-.8-.07-1.56-.2-2.3H12v4.5h6.2a5.3 5.3 0 0 1-2.3 3.48v2.9h3.72C21.8 18.86 23 15.83 23 12.27z"
      />
      <path
        fill="#34A853"
        d="M12 23.5c3.1 0 5.7-1.03 7.62-2.78l-3.72-2.89a6.93 6.93 0 0 1-10.32-3.64H1.74v2.98A11.5 11.5 0 0 0 12 23.5z"
      />
      <path fill="#FBBC05" d="M5.58 14.19a6.9 6.9 0 0 1 0-4.38V6.83H1.74a11.5 11.5 0 0 0 0 10.34z" />
      <path
        fill="#EA4335"
        d="M12 5.07c1.7 0 3.2.58 4.4 1.72l3.3-3.3A11.5 11.5 0 0 0 1.74 6.83l3.84 2.98A6.86 6.86 0 0 1 12 5.07z"
      />
    </svg>
  )
}

const Reason = styled.p`
  margin-top: 6px;
  color: var(--color-text-faint);
  font-size: var(--text-small);
  text-align: center;
`
