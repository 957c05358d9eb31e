import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type ZipEntry, zipStream } from '../../../platform/archive/zip-stream.ts'
import type { UserCaller } from '../../../platform/http/caller.ts'
import type { Audit } from '../audit/audit.ts'
import type { UserRecord } from '../user.model.ts'
import type { OwnershipProof } from './create-ownership-proof.ts'
import { failOwn } from './errors.ts'

/** Another room's entries of the copy of an account; read one after another. No keys, tokens and passwords are in them. */
export type ExportPart = (userId: string) => AsyncIterable<ZipEntry>

export interface AccountExporting {
  onExport(part: ExportPart): void
}

export interface AccountExport extends AccountExporting {
  /** A copy of everything, to be read once. Throws `account.export-running`, `auth.impersonated`. */
  make(caller: UserCaller): Promise<{ name: string; stream: Readable }>
}

interface AccountExportOptions {
  proof: OwnershipProof
  audit: Audit
  now: () => Date
}

export const createAccountExport = (
  app: FastifyInstance,
  { proof, audit, now }: AccountExportOptions,
): AccountExport => {
  const parts: ExportPart[] = []
  /** Accounts with a running export in this process: each is a slow reader of the whole account. */
  const running = new Set<string>()

  async function* entries(user: UserRecord): AsyncGenerator<ZipEntry> {
    yield { path: 'README.txt', content: of(readme) }
    yield { path: 'account.json', content: of(`${JSON.stringify(factsOf(user), null, 2)}\n`) }
    for (const part of parts) yield* part(user._id.toHexString())
  }

  return {
    onExport: part => void parts.push(part),
    make: async caller => {
      const user = await proof.own(caller)
      if (running.has(caller.id)) throw failOwn('account.export-running')
      running.add(caller.id)
      const stream = Readable.from(zipStream(entries(user)), { objectMode: false })
      stream.once('close', () => running.delete(caller.id))
      stream.on('error', err => app.log.error({ err }, 'a copy of an account broke off'))
      await audit({ action: 'account.exported', by: caller, subjectId: caller.id }).catch(error => {
        stream.destroy()
        throw error
      })
      return { name: `botanika-${now().toISOString().slice(0, 10)}.zip`, stream }
    },
  }
}

/** Data that a person typed or was given; nothing by which anybody signs in. */
const factsOf = (user: UserRecord) => ({
  username: user.username,
  email: user.email,
  role: user.role,
  plan: user.plan,
  planActivatedAt: user.planActivatedAt,
  planExpiresAt: user.planExpiresAt,
  language: user.language ?? null,
  settings: user.settings,
  createdAt: user.createdAt,
  lastSeenAt: user.lastSeenAt ?? null,
})

async function* of(text: string): AsyncGenerator<string> {
  yield text
}

const readme = `Копия аккаунта · A copy of the account · Kopia konta

account.json            имя, почта, тариф, настройки · name, e-mail, plan, settings · nazwa, e-mail, plan, ustawienia
assistants/…/assistant.json   можно загрузить снова через «Импорт» · can be imported again · można zaimportować ponownie
assistants/…/documents/ документы · documents · dokumenty
conversations.jsonl     беседы, по одной в строке · conversations, one a line · rozmowy, po jednej w wierszu
media/                  картинки и файлы из бесед · pictures and files of conversations · obrazy i pliki z rozmów
posts.jsonl             публикации · posts · publikacje
…/                      данные расширений, папка на каждое · data of plugins, a folder each · dane wtyczek, po jednym folderze

Ключей, паролей и токенов здесь нет. · There are no keys, passwords and tokens here. · Nie ma tu kluczy, haseł ani tokenów.
`
