export { AssistantPlaces } from './assistant-places.tsx'
export { useAssistantFile } from './use-assistant-file.tsx'
export { useCreateAssistant } from './use-create-assistant.ts'
