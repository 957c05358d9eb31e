import type { InstanceSettingsChange, InstanceSettingsView, MailTest } from '../../contract/instance.ts'
import type { Actor } from './actor.ts'

/** Reads the settings of all plugins, with secrets masked, and reads and changes those of the installation. */
export interface SettingsPower {
  list(): Promise<readonly { pluginId: string; values: Readonly<Record<string, unknown>> }[]>
  instance: {
    /** The password is masked. */
    read(): Promise<InstanceSettingsView>
    /**
     * Applies at once. Sending the mask back leaves the password as it is. Throws `instance.changed` when `revision` is not the
     * latest one, `instance.refused`, `instance.fixed`, `instance.bad-mail`, `instance.password-again`,
     * `instance.mail-first`, `instance.enrol-first`.
     */
    change(
      request: { revision: number; values: InstanceSettingsChange },
      by: Actor,
    ): Promise<InstanceSettingsView>
    /** Sends a test message with what is saved and, over it, `values`. Throws `mail.not-configured`, `mail.bad-address`. */
    testMail(request: { to: string; values?: InstanceSettingsChange }, by: Actor): Promise<MailTest>
  }
}
