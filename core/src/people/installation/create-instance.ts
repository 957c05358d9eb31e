import type { FastifyInstance } from 'fastify'
import type { Config, MailConfig } from '../../config/config.ts'
import {
  InstanceSettings,
  type InstanceSettingsChange,
  type InstanceSettingsView,
} from '../../contract/instance.ts'
import { compileWhenUsed } from '../../platform/compile-when-used.ts'
import { isDuplicateKey } from '../../platform/database/is-duplicate-key.ts'
import { createSealedFields, isMask } from '../../platform/secrets/sealed-fields.ts'
import { fail } from './errors.ts'
import { type InstanceRecord, instanceSchema } from './instance.model.ts'
import { mailConfigOf, mailFieldsOf } from './mail-config.ts'

/** Interval of reading the settings again, ms: another process may change them. */
const lookMs = 5_000

export const defaultInstanceSettings: Readonly<InstanceSettings> = {
  registration: 'open',
  emailDomains: [],
  guests: true,
  helpChat: true,
  standIn: false,
  dollarRates: {},
  freezeScope: 'create',
  trialDays: 3,
  confirmEmail: false,
  twoFactorForAdmins: false,
  smtpHost: '',
  smtpPort: 587,
  smtpSecurity: 'starttls',
  smtpUser: '',
  smtpPassword: '',
  mailFrom: '',
}

export interface Instance {
  /** Reads what is saved. A start does so by itself; a command that runs without the server calls it. */
  load(): Promise<void>
  /** The settings as they apply: what is saved, under what the environment sets. A change of this process applies at once. */
  current(): Readonly<InstanceSettings>
  /** The mail server; null: no e-mail is sent. */
  mail(): MailConfig | null
  /** true: an address has to be confirmed before its account exists: asked for, and mail can be sent. */
  confirmsEmail(): boolean
  /** The settings for an administrator; the password is masked. */
  view(): Promise<InstanceSettingsView>
  /** The mail server with values that are not saved. Throws `instance.password-again`, `instance.bad-mail`. */
  mailWith(change: InstanceSettingsChange): MailConfig | null
  /**
   * Saves what is given; fields that the environment sets must be left out. Throws `instance.changed` when `revision` is not
   * the latest one, `instance.refused`, `instance.fixed`, `instance.bad-mail`, `instance.mail-first`, `instance.enrol-first`.
   */
  change(
    request: { revision: number; values: InstanceSettingsChange },
    by: { id: string },
  ): Promise<InstanceSettingsView>
}

type Field = keyof InstanceSettings

const fields = Object.keys(InstanceSettings.properties) as Field[]
const whole = compileWhenUsed(InstanceSettings)
const checks = new Map(
  fields.map(field => [field, compileWhenUsed(InstanceSettings.properties[field])] as const),
)

/** Settings of the environment, and the variables that set them. */
const environmentOf = (config: Config) => {
  const values: Partial<InstanceSettings> = {
    ...(config.freezeScope && { freezeScope: config.freezeScope }),
    ...mailFieldsOf(config),
  }
  const variable = (field: string): string =>
    field === 'freezeScope' ? 'FREEZE_SCOPE' : field === 'mailFrom' ? 'MAIL_FROM' : 'SMTP_URL'
  return {
    values,
    fixed: Object.fromEntries(Object.keys(values).map(field => [field, variable(field)])),
  }
}

export const createInstance = (app: FastifyInstance): Instance => {
  const model = app.db.model<InstanceRecord>('Instance', instanceSchema)
  const secrets = createSealedFields(app.secrets)
  const environment = environmentOf(app.config)
  let revision = 0
  let saved: InstanceSettings = defaultInstanceSettings
  let settings: InstanceSettings = { ...saved, ...environment.values }

  /** A value that another version stored and this one does not take counts as missing. */
  const read = (record: InstanceRecord | null): void => {
    const open = secrets.open(InstanceSettings, record?.values ?? {})
    const good = fields.filter(field => field in open && checks.get(field)?.Check(open[field]))
    revision = record?.revision ?? 0
    saved = { ...defaultInstanceSettings, ...Object.fromEntries(good.map(field => [field, open[field]])) }
    settings = { ...saved, ...environment.values }
  }
  const load = async (): Promise<void> => {
    const record = await model.findById('instance').lean()
    // A read that began before a write of this process must not undo it.
    if ((record?.revision ?? 0) >= revision) read(record)
  }
  app.boot.task(load)
  app.jobs.every('read the settings of the installation', lookMs, load)

  const unmask = (change: InstanceSettingsChange): InstanceSettings => {
    const { smtpPassword, smtpHost = settings.smtpHost } = change
    const isKept = smtpPassword === undefined || isMask(smtpPassword)
    const isOtherServer = smtpHost !== settings.smtpHost && smtpHost !== ''
    if (isKept && isOtherServer && settings.smtpPassword !== '') throw fail('instance.password-again')
    return { ...settings, ...change, ...(isKept && { smtpPassword: settings.smtpPassword }) }
  }

  const view: Instance['view'] = async () => ({
    revision,
    values: { ...settings, ...secrets.mask(InstanceSettings, { smtpPassword: settings.smtpPassword }) },
    fixed: environment.fixed,
  })

  const requireUsable = async (next: InstanceSettings, by: { id: string }): Promise<void> => {
    const [wrong] = whole.Errors(next)
    if (wrong) throw fail('instance.refused', { params: { field: wrong.instancePath.split('/')[1] ?? '' } })
    const mail = mailConfigOf(next)
    if (next.confirmEmail && !mail) throw fail('instance.mail-first')
    const asksForCodes = next.twoFactorForAdmins && !settings.twoFactorForAdmins
    if (asksForCodes && !(await app.accounts.twoFactor.isOn(by.id))) throw fail('instance.enrol-first')
  }

  return {
    load,
    current: () => settings,
    mail: () => app.config.mail ?? mailConfigOf(settings),
    confirmsEmail: () => settings.confirmEmail && (app.config.mail ?? mailConfigOf(settings)) !== null,
    view,
    mailWith: change => app.config.mail ?? mailConfigOf(unmask(change)),
    change: async ({ revision: known, values: change }, by) => {
      for (const field of Object.keys(change)) {
        const name = environment.fixed[field]
        if (name !== undefined) throw fail('instance.fixed', { params: { name } })
      }
      if (known !== revision) throw fail('instance.changed')
      const next = unmask(change)
      await requireUsable(next, by)
      // Values that the environment sets now are not saved: those saved before stay for later.
      const values = { ...next, ...pick(saved, Object.keys(environment.values)) }
      const record = await model
        .findOneAndUpdate(
          { _id: 'instance', revision: known },
          { $set: { values: secrets.seal(InstanceSettings, values), revision: known + 1 } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean()
        .catch((error: unknown) => {
          throw isDuplicateKey(error) ? fail('instance.changed', { cause: error }) : error
        })
      const before = settings
      read(record)
      const changed = fields.filter(
        field => JSON.stringify(before[field]) !== JSON.stringify(settings[field]),
      )
      await app.accounts.audit({ action: 'settings.changed', by, details: { fields: changed } })
      app.events.emit('instance.changed', {})
      return view()
    },
  }
}

const pick = (from: InstanceSettings, names: readonly string[]) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)))

declare module '../../platform/events/create-events.ts' {
  interface DomainEvents {
    /** An administrator changed settings of the installation. */
    'instance.changed': Record<never, never>
  }
}
