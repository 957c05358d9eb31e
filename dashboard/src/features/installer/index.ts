export { loadInstallerDialog } from './load-installer-dialog.ts'
