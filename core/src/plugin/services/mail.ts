/** E-mail through the SMTP server of the installation. */
export interface Mail {
  /** true: the administrator set `SMTP_URL` and `MAIL_FROM`. Without them nothing is sent. */
  isConfigured(): boolean
  /**
   * Sends a message to one address. Resolves once it is stored; then it is retried for hours until the server accepts it or
   * refuses it permanently. Throws `mail.not-configured`, `mail.bad-address`, `mail.bad-subject`, `mail.too-large`.
   */
  send(message: {
    /** One address without a name: `anna@example.com`. */
    to: string
    /** One line, at most 250 characters. */
    subject: string
    /** Text, maximum 200,000 characters. */
    text: string
    /** The text in HTML, maximum 500,000 characters. Values of people must be escaped by the caller. Omitted: text alone. */
    html?: string
  }): Promise<void>
}
