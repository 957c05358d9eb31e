import type ru from './ru.ts'

const en: typeof ru = {
  title: 'WhatsApp connector',
  about: 'Needed to connect ordinary numbers by QR code. The official API works without it.',
  failedToLoad: 'The state of the connector was not loaded',
  unreachable: 'The server does not answer. Check the connection and try again.',
  state: {
    absent: 'Not installed',
    installing: 'Being installed…',
    installed: 'Installed, version {{version}}',
    failed: 'Could not be installed',
  },
  why: 'Why it is separate',
  whyText:
    'The connector is a program of others. A library under the GPL-3.0 belongs to it, so it is no part of Botanika: you install it yourself, on your own server. It runs as a process of its own.',
  licences: 'What will be installed',
  package: 'Package',
  version: 'Version',
  licence: 'Licence',
  accept: 'I have read the licences and accept them',
  install: 'Install the connector',
  remove: 'Remove the connector',
  removeTitle: 'Remove the connector?',
  removeText: 'Linked numbers stop answering at the next start. They stay linked.',
  removed: 'The connector was removed',
  byHand: 'Or run this command on the server',
  error: 'Error',
  success: 'Success',
}
export default en
