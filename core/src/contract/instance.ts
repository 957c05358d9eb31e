import Type, { type Static } from 'typebox'

const Domain = Type.String({
  maxLength: 253,
  pattern: '^[a-z0-9\\p{L}](?:[a-z0-9\\p{L}-]{0,62}\\.){1,8}[a-z\\p{L}][a-z0-9\\p{L}-]{1,62}$',
})

/** Settings that an administrator decides for the whole installation, at run time. */
export const InstanceSettings = Type.Object(
  {
    /** The people who may create an account: anybody, people with an invitation link, or no one. */
    registration: Type.Union([Type.Literal('open'), Type.Literal('invitation'), Type.Literal('closed')]),
    /** Domains of e-mail addresses that may register, in lower case; empty: any. */
    emailDomains: Type.Array(Domain, { maxItems: 100 }),
    /** true: visitors of the dashboard may chat with the examples. Published assistants and widgets are not affected. */
    guests: Type.Boolean(),
    /** true: every page has the help chat (`POST /api/chat-widget`). */
    helpChat: Type.Boolean(),
    /**
     * true: the built-in model answers with verbatim passages, named as such, while the provider of an assistant's model is
     * down. Off: such a question fails.
     */
    standIn: Type.Boolean(),
    /**
     * Units of a currency for one US dollar, by its code: costs of AI models, whose prices are in dollars, are shown to an account
     * in the currency of its plan. A currency without a rate: in dollars.
     */
    dollarRates: Type.Record(
      Type.String({ pattern: '^[A-Z]{3}$' }),
      Type.Number({ exclusiveMinimum: 0, maximum: 10_000_000 }),
      { maxProperties: 20, additionalProperties: false },
    ),
    /** Scope of what an account without a plan loses after its trial: creating, or everything but reading and activating a plan. */
    freezeScope: Type.Union([Type.Literal('create'), Type.Literal('all')]),
    /**
     * Days between registration and the end of the trial, for every account whose end no administrator has moved; 0: an account
     * needs a plan from the beginning.
     */
    trialDays: Type.Integer({ minimum: 0, maximum: 3_650 }),
    /** true: an address has to be confirmed before its account exists. Needs mail. */
    confirmEmail: Type.Boolean(),
    /** true: administrators need two-factor sign-in before they may administer. */
    twoFactorForAdmins: Type.Boolean(),
    /** SMTP server; empty: none. */
    smtpHost: Type.String({ maxLength: 253, pattern: '^[^\\s/@:?#\\p{Cc}]*$' }),
    smtpPort: Type.Integer({ minimum: 1, maximum: 65_535 }),
    /** `tls` from the first byte, or `starttls`: required where there is a password, otherwise where the server offers it. */
    smtpSecurity: Type.Union([Type.Literal('starttls'), Type.Literal('tls')]),
    smtpUser: Type.String({ maxLength: 320, pattern: '^\\P{Cc}*$' }),
    smtpPassword: Type.String({ maxLength: 1_000, 'x-ui': { secret: true } }),
    /** Sender: `anna@example.com` or `Anna <anna@example.com>`; empty: none. */
    mailFrom: Type.String({ maxLength: 320, pattern: '^\\P{Cc}*$' }),
  },
  { additionalProperties: false },
)
export type InstanceSettings = Static<typeof InstanceSettings>

/** The settings as an administrator reads them; the password is masked. */
export const InstanceSettingsView = Type.Object({
  /** Revision that is sent back with a change: it is refused when somebody else changed the settings meanwhile. */
  revision: Type.Integer(),
  values: InstanceSettings,
  /** Fields that the environment sets, with the name of the variable: they cannot be changed here. */
  fixed: Type.Record(Type.String(), Type.String()),
})
export type InstanceSettingsView = Static<typeof InstanceSettingsView>

export const InstanceSettingsChange = Type.Partial(InstanceSettings, { additionalProperties: false })
export type InstanceSettingsChange = Static<typeof InstanceSettingsChange>

/** Response of the mail server to a test message. */
export const MailTest = Type.Object({
  isAccepted: Type.Boolean(),
  /** The server's own words, or why it was not reached. */
  answer: Type.String(),
})
export type MailTest = Static<typeof MailTest>
