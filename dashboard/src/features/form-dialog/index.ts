export { FormDialog, type FormDialogProps } from './form-dialog.tsx'
export { useFormDialog } from './use-form-dialog.ts'
