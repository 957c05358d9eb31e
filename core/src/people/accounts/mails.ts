import type { Language, Text } from '../../contract/text.ts'
import { texts } from './texts.ts'

interface Written {
  subject: Text
  text: Text
}

const write =
  ({ subject, text }: Written) =>
  (language: Language, value = '') => ({
    subject: subject[language],
    text: `${text[language].replaceAll('{value}', () => value)}\n`,
  })

/** Messages about an account. The second argument is the link, or the address of the installation. */
export const accountMails = {
  reset: write(texts.mails.reset),
  passwordChanged: write(texts.mails.passwordChanged),
  confirm: write(texts.mails.confirm),
  newEmail: write(texts.mails.newEmail),
  emailChanged: write(texts.mails.emailChanged),
  known: write(texts.mails.known),
  twoFactorOff: write(texts.mails.twoFactorOff),
}
