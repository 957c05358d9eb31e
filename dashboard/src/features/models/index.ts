export { useDefaultModels } from './use-default-models.ts'
export { useModelNames } from './use-model-names.ts'
export { useModelWords } from './use-model-words.ts'
