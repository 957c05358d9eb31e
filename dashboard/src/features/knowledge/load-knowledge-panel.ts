/** Loads the code of `KnowledgePanel` when it is first needed: `lazyPart(loadKnowledgePanel)`. */
export const loadKnowledgePanel = async () => ({
  default: (await import('./knowledge-panel.tsx')).KnowledgePanel,
})
