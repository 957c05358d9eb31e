export { loadSupportDialog } from './load-support-dialog.ts'
export { SupportForm, type SupportFormProps } from './support-form.tsx'
