import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What a document may make LibreOffice do is forbidden: macros, links to other files and addresses. */
const forbidden: readonly (readonly [path: string, name: string, value: string])[] = [
  ['Common/Security/Scripting', 'MacroSecurityLevel', '3'],
  ['Common/Security/Scripting', 'DisableMacrosExecution', 'true'],
  ['Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'],
  // Never: the two programs number their choices differently.
  ['Writer/Content/Update', 'Link', '0'],
  ['Calc/Content/Update', 'Link', '2'],
]

/** Writes a user profile for one conversion and returns its `-env:UserInstallation`. */
export const writeOfficeProfile = async (folder: string): Promise<string> => {
  const profile = join(folder, 'profile')
  await mkdir(join(profile, 'user'), { recursive: true })
  const items = forbidden.map(
    ([path, name, value]) =>
      `<item oor:path="/org.openoffice.Office.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  )
  await writeFile(
    join(profile, 'user', 'registrymodifications.xcu'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">\n${items.join('\n')}\n</oor:items>\n`,
  )
  return profile
}
